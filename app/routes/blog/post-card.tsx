import { href } from 'react-router'
import { acrossPhone } from '#shared/responsive-image.ts'
import type { CardData } from './card-data.ts'
import { CardImage, hasCardImage } from './card-image.tsx'
import { CategoryBadges } from './category-badges.tsx'
import { PublishedAndViews } from './published-and-views.tsx'

/**
 * A post in a list (spec.md §2). The whole card leads to it, its badges to their categories. `isWide` makes it as wide as two
 * where there is room; `isFirstSight` loads its image at once.
 */
export function PostCard({
  post,
  isWide = false,
  isFirstSight = false,
}: {
  post: CardData
  isWide?: boolean
  isFirstSight?: boolean
}) {
  const hasImage = hasCardImage(post)
  const isRow = isWide && hasImage
  return (
    <li className={isWide ? 'sm:col-span-2' : ''}>
      <article
        className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition-shadow hover:shadow-float ${isRow ? 'lg:flex-row' : ''}`}
      >
        {hasImage && (
          <div className={`shrink-0 overflow-hidden bg-surface-sunken ${isRow ? 'lg:w-[54%]' : ''}`}>
            <CardImage
              post={post}
              sizes={`(min-width: 64rem) ${isRow ? '40rem' : '25rem, (min-width: 40rem) 45vw'}, ${acrossPhone}`}
              isFirstSight={isFirstSight}
              className={`aspect-video w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.02] ${isRow ? 'lg:aspect-auto lg:h-full' : ''}`}
            />
          </div>
        )}
        <div className="flex grow flex-col gap-3 p-6">
          <CategoryBadges categories={post.categories} />
          <h2 className={`wrap-anywhere font-bold leading-snug ${isWide ? 'text-2xl lg:text-[1.75rem]' : 'text-xl'}`}>
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
