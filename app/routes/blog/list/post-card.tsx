import { href } from 'react-router'
import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import { CategoryBadges } from '#app/routes/blog/category-badges.tsx'
import { PublishedAndViews } from '#app/routes/blog/post/published-and-views.tsx'
import { acrossPhone, besideText } from '#shared/responsive-image.ts'
import type { CardData } from './card-data.ts'

/** How many cards have a picture on a phone, which keeps the list short and under 60 KB. */
const picturesOnPhone = 4

/**
 * A post in a list (spec.md §2). The whole card leads to the post, and its badges to their categories. `isWide` makes it twice as
 * wide if there's room. On a phone only the first card has a large picture, and the next few have a small one next to the title.
 */
export function PostCard({
  post,
  place,
  isWide = false,
}: {
  post: CardData
  /** Position in the list, starting at 0. */
  place: number
  isWide?: boolean
}) {
  const hasImage = hasCardImage(post)
  const isFirstSight = place === 0
  const isRow = isWide && hasImage
  const isSmallOnPhone = hasImage && !isFirstSight
  return (
    <li className={isWide ? 'sm:col-span-2' : ''}>
      <article
        className={`group relative flex h-full overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition-shadow hover:shadow-float ${isSmallOnPhone ? 'flex-row-reverse sm:flex-col' : 'flex-col'} ${isRow ? 'lg:flex-row' : ''}`}
      >
        {hasImage && (
          <div
            className={`shrink-0 overflow-hidden bg-surface-sunken ${isSmallOnPhone ? 'mt-5 mr-5 size-24 rounded-control max-[18rem]:hidden sm:m-0 sm:size-auto sm:rounded-none' : ''} ${place < picturesOnPhone ? '' : 'hidden sm:block'} ${isRow ? 'lg:w-[54%]' : ''}`}
          >
            <CardImage
              post={post}
              sizes={`(min-width: 64rem) ${isRow ? '40rem' : '25rem'}, (min-width: 40rem) ${isWide ? '92vw' : '45vw'}, ${isSmallOnPhone ? besideText : acrossPhone}`}
              isFirstSight={isFirstSight}
              className={`w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.02] ${isSmallOnPhone ? 'aspect-square sm:aspect-video' : 'aspect-video'} ${isRow ? 'lg:aspect-auto lg:h-full' : ''}`}
            />
          </div>
        )}
        <div className={`flex min-w-0 grow flex-col gap-3 ${isSmallOnPhone ? 'p-5 sm:p-6' : 'p-6'}`}>
          <CategoryBadges categories={post.categories} />
          <h2
            className={`wrap-anywhere font-bold leading-snug ${isSmallOnPhone ? 'text-lg' : 'text-xl'} ${isWide ? 'sm:text-2xl lg:text-[1.75rem]' : 'sm:text-xl'}`}
          >
            <a
              href={href('/blog/:slug', { slug: post.slug })}
              className="after:absolute after:inset-0 after:rounded-card group-hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand focus-visible:after:-outline-offset-3"
            >
              {post.title}
            </a>
          </h2>
          {post.excerpt && (
            <p className={`text-ink-muted ${isWide ? 'line-clamp-4' : 'line-clamp-3'}`}>{post.excerpt}</p>
          )}
          <PublishedAndViews post={post} className="mt-auto pt-1 text-sm" />
        </div>
      </article>
    </li>
  )
}

export function hasCardImage({ image, foreignImage }: Pick<CardData, 'image' | 'foreignImage'>): boolean {
  return image !== null || foreignImage !== null
}

/** A card's image, if it has one. It leads to the post just as the title does, so it needs no alt text. */
export function CardImage({
  post,
  sizes,
  isFirstSight = false,
  className,
}: {
  post: Pick<CardData, 'image' | 'foreignImage'>
  sizes: string
  isFirstSight?: boolean
  className: string
}) {
  const { image, foreignImage } = post
  if (image) {
    return <ResponsivePicture image={image} alt="" sizes={sizes} isFirstSight={isFirstSight} className={className} />
  }
  if (foreignImage === null) return null
  return <img src={foreignImage} alt="" loading={isFirstSight ? undefined : 'lazy'} className={className} />
}
