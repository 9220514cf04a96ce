import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { SearchBox } from '#app/routes/admin/parts/search-box.tsx'
import { GenerateButton } from '#app/routes/admin/writing/generation/generate-button.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { PostTabs } from './post-tabs.tsx'
import { postsFilterSearch, usePostsFilter } from './posts-filter.ts'
import { PostsList } from './posts-list.tsx'
import { SortSelect } from './sort-select.tsx'

export const meta = screenMeta('Posts')

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
      <PageHeader title="Blog Posts">
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
