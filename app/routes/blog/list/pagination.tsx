import { ArrowLeft, ArrowRight } from 'lucide-react'
import { buttonStyles } from '#app/ui/button.tsx'
import { pageAddress } from './page-number.ts'

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
