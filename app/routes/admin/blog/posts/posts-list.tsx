import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { Link, Navigate } from 'react-router'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { ProblemNote } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { usualPostSort } from '#shared/blog/post-list.ts'
import type { PostActions } from './post-menu.tsx'
import { type PostsFilter, postsQuery, refreshPosts } from './posts-data.ts'
import { postsFilterSearch } from './posts-filter.ts'
import { PostCard, PostsTable } from './posts-table.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** One page of posts, plus the dialogs that its rows open. `onDeleted` is called when a row is about to disappear. */
export function PostsList({ filter, onDeleted }: { filter: PostsFilter; onDeleted(): void }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(postsQuery(filter))
  const [viewed, setViewed] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<string | null>(null)
  const hasColumns = useMedia('(width >= 48rem)')
  const actionsOf = ({ id }: ListedPostOnTheWire): PostActions => ({
    onView: () => setViewed(id),
    onDelete: () => setDoomed(id),
  })

  if (!data) {
    if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />
    return (
      <p className="flex items-center justify-center gap-3 py-16 text-ink-muted">
        <Spinner label="" className="size-6" />
        Loading posts...
      </p>
    )
  }
  if (data.posts.length === 0 && !isPlaceholderData) {
    // The only post on the last page was deleted, or someone typed the page number by hand.
    if (filter.page > 1) return <Navigate to={{ search: postsFilterSearch({ ...filter, page: 1 }) }} replace />
    return (
      <div className="rounded-card border border-line border-dashed px-4 py-14 text-center text-ink-muted">
        <p role="status">No posts found</p>
        {(filter.q || filter.show !== 'all') && (
          <Link
            to={{ search: postsFilterSearch({ q: '', show: 'all', sort: usualPostSort, page: 1 }) }}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Show all posts
          </Link>
        )}
      </div>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {hasColumns ? (
        <PostsTable posts={data.posts} filter={filter} actionsOf={actionsOf} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised shadow-card">
          {data.posts.map((post) => (
            <PostCard key={post.id} post={post} {...actionsOf(post)} />
          ))}
        </ul>
      )}
      <PageTurner filter={filter} hasMore={data.has_more} />
      {viewed && <PreviewDialog id={viewed} onClose={() => setViewed(null)} />}
      {doomed && (
        <DeleteDialog
          id={doomed}
          onClose={() => setDoomed((present) => (present === doomed ? null : present))}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

/** Whether a media query such as `(width >= 48rem)` matches now. For what CSS can't handle. Browser only. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Links to the previous and next page. Renders nothing if there is only one. */
function PageTurner({ filter, hasMore }: { filter: PostsFilter; hasMore: boolean }) {
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

/** Asks, deletes and reports how it went (spec.md §2, §8). After a failure it stays open and shows the reason. */
function DeleteDialog({ id, onClose, onDeleted }: { id: string; onClose(): void; onDeleted(): void }) {
  const client = useQueryClient()
  const removal = useAction({
    name: `delete-post:${id}`,
    async action() {
      await callApi('DELETE /api/admin/posts/{id}', { path: { id } })
      client.removeQueries({ queryKey: ['posts', 'one', id] })
    },
    success: 'Post deleted successfully',
    onDone() {
      onDeleted()
      onClose()
    },
    refresh: refreshPosts,
  })
  return (
    <ConfirmDialog
      title="Delete Post"
      text="Are you sure you want to delete this post? This action cannot be undone."
      confirmLabel="Delete"
      action={removal}
      onClose={onClose}
    />
  )
}
