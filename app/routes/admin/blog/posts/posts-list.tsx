import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { Link, Navigate } from 'react-router'
import { ProblemNote } from '#app/routes/admin/parts/problem-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { usualPostSort } from '#shared/blog/post-list.ts'
import { PageTurner } from './page-turner.tsx'
import { type PostsFilter, postsQuery } from './posts-data.ts'
import { postsFilterSearch } from './posts-filter.ts'
import { PostsTable } from './posts-table.tsx'
import { DeleteDialog } from './row/delete-dialog.tsx'
import { PostCard } from './row/post-card.tsx'
import type { PostActions } from './row/post-menu.tsx'
import { PreviewDialog } from './row/preview-dialog.tsx'

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
