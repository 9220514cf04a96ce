import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { countWords } from '#shared/blog/word-count.ts'
import { formatMoment, longDate } from '#shared/time/formats.ts'

/** How many words people read on a screen per minute. The post's own page uses the same number. */
const wordsPerMinute = 220

/**
 * The post's page without its frame (app/routes/blog/post/article.tsx), with the content as saving would store it. Its look depends on
 * the width of its container, not of the window.
 */
export function ArticlePreview({ values, publishedAt }: { values: PostFormValues; publishedAt: string | null }) {
  const { title, excerpt, content, featured_image_url: featured, category_ids: chosen } = values
  const { data: listed } = useQuery(categoriesQuery)
  const categories = listed?.categories.filter(({ id }) => chosen.includes(id)) ?? []
  const minutes = Math.max(1, Math.round(countWords(content) / wordsPerMinute))
  return (
    <article className="@container">
      <header className="border-line border-b bg-surface-sunken px-5 pt-6 pb-10 @3xl:px-10 @3xl:pt-10 @3xl:pb-14">
        <div className="max-w-4xl space-y-5">
          {categories.length > 0 && (
            <ul aria-label="Categories" className="flex flex-wrap gap-2">
              {categories.map(({ id, name }) => (
                <li
                  key={id}
                  className="inline-flex min-h-7 items-center rounded-[0.875rem] bg-brand-soft px-3 py-0.5 wrap-anywhere font-semibold text-brand text-sm"
                >
                  {name}
                </li>
              ))}
            </ul>
          )}
          <h2 className="wrap-anywhere text-pretty font-extrabold text-[clamp(2rem,1.5rem+2.4cqw,3.5rem)] leading-[1.08] tracking-tight">
            {title.trim() || 'Title'}
          </h2>
          {excerpt.trim() && <p className="max-w-3xl text-ink-muted text-lead">{excerpt}</p>}
          <p className="flex flex-wrap gap-x-4 text-ink-muted">
            <span>{formatMoment(publishedAt ?? Date.now(), longDate)}</span>
            <span>{minutes} min read</span>
          </p>
        </div>
      </header>
      <div className="px-5 py-8 @3xl:px-10 @3xl:py-12">
        {featured.trim() && <FeaturedImage key={featured} url={featured} />}
        <Content html={content} />
      </div>
    </article>
  )
}

function Content({ html }: { html: string }) {
  const isEmpty = html.trim() === ''
  const query = useQuery({
    queryKey: ['preview', html],
    queryFn: ({ signal }) => callApi('POST /api/admin/posts/preview', { body: { content: html }, signal }),
    gcTime: 0,
    enabled: !isEmpty,
  })
  if (isEmpty) return <p className="text-ink-muted">There’s no text yet.</p>
  return (
    <QueryPart query={query} loading={<Spinner label="Loading the preview..." />}>
      {(cleaned) => (
        <div
          className="prose article overflow-x-auto text-[clamp(1.0625rem,1.03rem+0.2cqw,1.1875rem)]"
          dangerouslySetInnerHTML={{ __html: cleaned.html }}
        />
      )}
    </QueryPart>
  )
}

function FeaturedImage({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="mb-8 text-danger">We couldn’t load the featured image. Check its address.</p>
  return (
    <img
      src={url}
      alt=""
      onError={() => setBroken(true)}
      className="mb-8 aspect-video max-h-[32rem] w-full rounded-card bg-surface-sunken object-cover @3xl:mb-12 @3xl:rounded-panel"
    />
  )
}
