import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { SearchBox } from '#app/routes/admin/list/search-box.tsx'
import { type UrlFilter, useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { GenerateButton } from '#app/routes/admin/writing/generation/generate-button.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { type PostFilter, type PostSort, postFilters } from '#shared/blog/post-list.ts'
import { formatCount } from '#shared/count.ts'
import { type PostsFilter, postCountsQuery, postsFilter } from './posts-data.ts'
import { PostsList } from './posts-list.tsx'

/** The blog's posts, 20 per page (spec.md §2). */
export default function Posts() {
  const at = useUrlFilter(postsFilter)
  const { page } = at.filter
  const list = useRef<HTMLElement>(null)
  const shownPage = useRef(page)
  // What had focus is gone with the page or the row, so keyboard focus moves to the list.
  const focusList = () => list.current?.focus({ preventScroll: true })
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (!document.activeElement?.matches('input')) list.current?.focus({ preventScroll: true })
  }, [page])
  return (
    <>
      <PageHeader>
        <Link
          to={href('/admin/topics')}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          Topics your shop knows
        </Link>
        <GenerateButton />
        <Link to={href('/admin/posts/new')} className={buttonStyles()}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </Link>
      </PageHeader>
      <div className="mb-4 grid grid-cols-1 min-[18rem]:grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-2 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6">
        <div className="max-md:col-span-full">
          <PostTabs at={at} />
        </div>
        <SearchBox at={at} label="Search posts" />
        <div className="md:hidden">
          <SortSelect at={at} />
        </div>
      </div>
      <section ref={list} aria-label="Posts" tabIndex={-1} className="outline-none">
        <PostsList at={at} onDeleted={focusList} />
      </section>
    </>
  )
}

const tabs: Record<PostFilter, string> = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ai: 'AI',
}

/** The kinds of posts, each with the number of search hits. */
function PostTabs({ at }: { at: UrlFilter<PostsFilter> }) {
  const { data: counts } = useQuery(postCountsQuery(at.filter.q))
  return (
    <FilterTabs
      label="Kinds of posts"
      name="show"
      look="underlined"
      className="-mx-gutter overflow-x-auto px-gutter md:mx-0 md:px-0"
      tabs={postFilters.map((show) => ({
        value: show,
        label: tabs[show],
        count: counts && formatCount(counts[show]),
      }))}
      at={at}
    />
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

function SortSelect({ at }: { at: UrlFilter<PostsFilter> }) {
  return (
    <Select
      aria-label="Sort posts"
      className={`${controlStyles} pl-3 md:text-sm`}
      value={at.filter.sort}
      onChange={({ target }) => at.change({ sort: target.value as PostSort }, { preventScrollReset: true })}
    >
      {Object.entries(labels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
