import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import { pageNumber, useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { PostInput } from '#shared/blog/post-form.ts'
import type { DeletedPostOnTheWire } from '#shared/blog/trash-endpoints.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { refreshPosts } from './posts-data.ts'

const trashFilter = { page: pageNumber }

/** Deleted posts, each with the way back. */
export default function Trash() {
  const at = useUrlFilter(trashFilter)
  const { page } = at.filter
  const list = useRef<HTMLElement>(null)
  const query = useQuery({
    ...apiQuery(['posts', 'trash', page], 'GET /api/admin/deleted-posts', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader lead={`Deleted posts stay here for ${keptDays.deletedPost} days, then they’re gone for good`} />
      <section ref={list} aria-label="Trash" tabIndex={-1} className="outline-none">
        <List
          name="Deleted posts"
          query={query}
          rows={({ posts }) => posts}
          keyOf={({ id }) => id}
          look="framed"
          empty="The trash is empty"
          at={at}
          hasMore={(listed) => listed.has_more}
        >
          {/* The row goes, so keyboard focus moves to the list. */}
          {(post) => <DeletedPost post={post} onPutBack={() => list.current?.focus({ preventScroll: true })} />}
        </List>
      </section>
    </>
  )
}

function DeletedPost({ post: { id, title, ...post }, onPutBack }: { post: DeletedPostOnTheWire; onPutBack(): void }) {
  const way = useAction({
    name: `put-back-post:${id}`,
    action: () => callApi('POST /api/admin/deleted-posts/{id}/put-back', { path: { id } }),
    success: ({ status }) => ({ title: 'Post put back', description: itIs[status] }),
    onDone: onPutBack,
    refresh: refreshPosts,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <h2 className="font-semibold leading-snug wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">
          Deleted <Day at={post.deleted_at} />
          {post.deleted_by !== null && ` by ${post.deleted_by}`} ·{' '}
          {post.days_left === 1 ? '1 day left' : `${post.days_left} days left`}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Put back: ${title}`}
        disabled={way.isBusy}
        onClick={() => void way.run()}
      >
        Put back
      </Button>
      <ActionProblem problem={way.problem} className="w-full" />
    </li>
  )
}

const itIs: Record<PostInput['status'], string> = {
  draft: 'It’s a draft.',
  scheduled: 'It’s scheduled.',
  published: 'It’s in the blog again.',
}
