import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '#app/ui/button.tsx'
import type { PostsFilter } from './posts-data.ts'
import { postsFilterSearch } from './posts-filter.ts'

/** Links to the previous and next page. Renders nothing if there is only one. */
export function PageTurner({ filter, hasMore }: { filter: PostsFilter; hasMore: boolean }) {
  const { page } = filter
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      <Turn to={page > 1 ? postsFilterSearch({ ...filter, page: page - 1 }) : null}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Turn>
      <span className="text-ink-muted text-sm">Page {page}</span>
      <Turn to={hasMore ? postsFilterSearch({ ...filter, page: page + 1 }) : null}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Turn>
    </nav>
  )
}

/** Keeps its space even when it leads nowhere. */
function Turn({ to, children }: { to: string | null; children: ReactNode }) {
  const look = buttonStyles({ variant: 'secondary', size: 'sm' })
  if (to === null) return <span aria-hidden="true" className={`${look} invisible`} />
  return (
    <Link to={{ search: to }} className={look}>
      {children}
    </Link>
  )
}
