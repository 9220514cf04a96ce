import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PostFilter } from '#shared/blog/post-list.ts'
import { formatCount } from '#shared/count.ts'
import { type PostsFilter, postCountsQuery } from './posts-data.ts'
import { postsFilterSearch } from './posts-filter.ts'

const tabs: { show: PostFilter; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'draft', label: 'Draft' },
  { show: 'scheduled', label: 'Scheduled' },
  { show: 'published', label: 'Published' },
  { show: 'ai', label: 'AI' },
]

/** The kinds of posts, each with the number of search hits. They are URLs, so each can be bookmarked and returned to. */
export function PostTabs({ filter }: { filter: PostsFilter }) {
  const { data: counts } = useQuery(postCountsQuery(filter.q))
  return (
    <nav aria-label="Kinds of posts" className="-mx-gutter overflow-x-auto px-gutter md:mx-0 md:px-0">
      <ul className="flex gap-3.5 sm:gap-5">
        {tabs.map(({ show, label }) => (
          <li key={show}>
            <Link
              to={{ search: postsFilterSearch({ ...filter, show, page: 1 }) }}
              aria-current={filter.show === show ? 'page' : undefined}
              className="inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand"
            >
              {label}
              {counts && (
                <span className="rounded-full bg-surface-sunken px-1.5 text-xs leading-5 tabular-nums">
                  {formatCount(counts[show])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
