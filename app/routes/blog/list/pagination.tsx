import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import type { Business } from '#shared/business/business.ts'

/** Tells feed readers where the feed is. */
export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Appliance Repair Blog',
  href: '/feed.xml',
}

/** Tells search engines which pages come before and after this one. */
export function pageLinks(list: {
  business: Business
  path: string
  page: number
  hasMore: boolean
}): MetaDescriptor[] {
  const link = (rel: string, page: number) => ({
    tagName: 'link' as const,
    rel,
    href: `${list.business.url}${pageAddress(list.path, page)}`,
  })
  return [
    ...(list.page > 1 ? [link('prev', list.page - 1)] : []),
    ...(list.hasMore ? [link('next', list.page + 1)] : []),
  ]
}

/** Links to the pages before and after this one. Renders nothing if there's only one page. */
export function Pagination({
  path,
  page,
  hasMore,
  query = '',
}: {
  path: string
  page: number
  hasMore: boolean
  query?: string
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <a href={pageAddress(path, page - 1, query)} rel="prev" className={buttonStyles({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span>
              Newer<span className="max-sm:sr-only"> articles</span>
            </span>
          </a>
        )}
      </span>
      <span className="text-ink-muted">Page {page}</span>
      <span className="flex flex-1 justify-end">
        {hasMore && (
          <a href={pageAddress(path, page + 1, query)} rel="next" className={buttonStyles({ variant: 'secondary' })}>
            <span>
              Older<span className="max-sm:sr-only"> articles</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-5" />
          </a>
        )}
      </span>
    </nav>
  )
}

/** The URL of a page of a list. The first page has no page number. `query` is the search text. */
export function pageAddress(path: string, page: number, query = ''): string {
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
