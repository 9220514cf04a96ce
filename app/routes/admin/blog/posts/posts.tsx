import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { SearchBox } from '#app/routes/admin/parts/search-box.tsx'
import { GenerateButton } from '#app/routes/admin/writing/generation/generate-button.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import type { PostFilter, PostSort } from '#shared/blog/post-list.ts'
import { formatCount } from '#shared/count.ts'
import { type PostsFilter, postCountsQuery } from './posts-data.ts'
import { postsFilterSearch, usePostsFilter } from './posts-filter.ts'
import { PostsList } from './posts-list.tsx'

/** The blog's posts, 20 per page (spec.md §2). */
export default function Posts() {
  const filter = usePostsFilter()
  const list = useRef<HTMLElement>(null)
  const shownPage = useRef(filter.page)
  // What had focus is gone with the page or the row, so keyboard focus moves to the list.
  const focusList = () => list.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (shownPage.current === filter.page) return
    shownPage.current = filter.page
    if (!document.activeElement?.matches('input')) list.current?.focus({ preventScroll: true })
  }, [filter.page])
  return (
    <>
      <PageHeader>
        <GenerateButton />
        <Link to={href('/admin/posts/new')} className={buttonStyles()}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </Link>
      </PageHeader>
      <div className="mb-4 grid grid-cols-1 min-[18rem]:grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-2 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6">
        <div className="max-md:col-span-full">
          <PostTabs filter={filter} />
        </div>
        <SearchBox q={filter.q} label="Search posts" searchOf={(q) => postsFilterSearch({ ...filter, q, page: 1 })} />
        <div className="md:hidden">
          <SortSelect filter={filter} />
        </div>
      </div>
      <section ref={list} aria-label="Posts" tabIndex={-1} className="outline-none">
        <PostsList filter={filter} onDeleted={focusList} />
      </section>
    </>
  )
}

const tabs: { show: PostFilter; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'draft', label: 'Draft' },
  { show: 'scheduled', label: 'Scheduled' },
  { show: 'published', label: 'Published' },
  { show: 'ai', label: 'AI' },
]

/** The kinds of posts, each with the number of search hits. They are URLs, so each can be bookmarked and returned to. */
function PostTabs({ filter }: { filter: PostsFilter }) {
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

const labels: Record<PostSort, string> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-published': 'Last published first',
  published: 'First published first',
  '-views': 'Most views first',
  views: 'Fewest views first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
}

function SortSelect({ filter }: { filter: PostsFilter }) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label="Sort posts"
      className={`${controlStyles} pl-3 md:text-sm`}
      value={filter.sort}
      onChange={({ target }) => {
        const sort = target.value as PostSort
        void navigate({ search: postsFilterSearch({ ...filter, sort, page: 1 }) }, { preventScrollReset: true })
      }}
    >
      {Object.entries(labels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
