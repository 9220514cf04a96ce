import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { countWords } from '#shared/blog/word-count.ts'
import { formatMoment, longDate } from '#shared/time/formats.ts'

const widths = [
  { name: 'Phone', icon: Smartphone, px: 390 },
  { name: 'Desktop', icon: Monitor, px: 1216 },
] as const

type Width = (typeof widths)[number]

/** The unsaved post as the blog's readers will see it, at phone or desktop width. Scaled down if it doesn't fit. */
export function PreviewDialog({
  values,
  publishedAt,
  onClose,
}: {
  values: PostFormValues
  publishedAt: string | null
  onClose(): void
}) {
  const [width, setWidth] = useState<Width>(() => widths[matchMedia('(min-width: 48rem)').matches ? 1 : 0])
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number>(width.px)
  useLayoutEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Dialog title="Preview" size="full" onClose={onClose}>
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:-mt-8">
        <p className="mr-auto text-ink-muted text-sm sm:ml-26">This is how readers will see it.</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take up a line */}
        <div role="group" aria-label="Width" className="flex rounded-control border border-line-strong p-0.5">
          {widths.map((choice) => {
            const { name, icon: Icon } = choice
            return (
              <button
                key={name}
                type="button"
                aria-pressed={choice === width}
                onClick={() => setWidth(choice)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-[0.6rem] px-3 font-semibold text-ink-muted text-sm hover:text-ink aria-pressed:bg-brand aria-pressed:text-on-brand"
              >
                <Icon aria-hidden="true" className="size-4" />
                {name}
              </button>
            )
          })}
        </div>
        <Button variant="secondary" size="sm" data-autofocus className="max-sm:ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
      <section
        ref={stage}
        aria-label="The post"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="mt-3 min-h-0 grow overflow-y-auto overflow-x-hidden rounded-control border border-line bg-surface-sunken max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-none"
      >
        <div
          style={{ width: width.px, zoom: Math.min(1, room / width.px) }}
          className="mx-auto min-h-full border-line border-x bg-surface"
        >
          <ArticlePreview values={values} publishedAt={publishedAt} />
        </div>
      </section>
    </Dialog>
  )
}

/** How many words people read on a screen per minute. The post's own page uses the same number. */
const wordsPerMinute = 220

/**
 * The post's page without its frame (app/routes/blog/post/article.tsx), with the content as saving would store it. Its look depends on
 * the width of its container, not of the window.
 */
function ArticlePreview({ values, publishedAt }: { values: PostFormValues; publishedAt: string | null }) {
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
