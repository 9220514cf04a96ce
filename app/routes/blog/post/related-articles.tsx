import { href } from 'react-router'
import type { CardData } from '#app/routes/blog/list/card-data.ts'
import { CardImage, hasCardImage } from '#app/routes/blog/list/post-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { besideText } from '#shared/responsive-image.ts'

/** Up to three other posts in three columns (spec.md §2, §9). Renders nothing if there are none. */
export function RelatedArticles({ posts }: { posts: CardData[] }) {
  if (posts.length === 0) return null
  return (
    <div className="print:hidden">
      <Section heading="Related Articles" tone="sunken">
        <ul className="grid gap-6 md:grid-cols-3">
          {posts.map((post) => (
            <li
              key={post.id}
              className="group relative flex flex-row-reverse overflow-hidden rounded-card border border-line bg-surface-raised shadow-card transition-shadow hover:shadow-float md:flex-col"
            >
              {hasCardImage(post) && (
                <div className="mt-5 mr-5 size-24 shrink-0 overflow-hidden rounded-control bg-surface-sunken md:m-0 md:size-auto md:rounded-none">
                  <CardImage
                    post={post}
                    sizes={`(min-width: 48rem) 24rem, ${besideText}`}
                    className="aspect-square w-full object-cover md:aspect-video"
                  />
                </div>
              )}
              <div className="min-w-0 grow p-5 md:p-6">
                <h3 className="font-bold text-lg leading-snug">
                  <a
                    href={href('/blog/:slug', { slug: post.slug })}
                    className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand focus-visible:after:-outline-offset-3 group-hover:text-brand"
                  >
                    {post.title}
                  </a>
                </h3>
                {post.excerpt && <p className="mt-2 line-clamp-2 text-ink-muted">{post.excerpt}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
