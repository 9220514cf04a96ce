import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type PostsFilter, postsQuery } from '#app/routes/admin/data/posts.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PageTurner } from './page-turner.tsx'
import { PostRow } from './post-row.tsx'
import { postsFilterSearch } from './posts-filter.ts'
import { PreviewDialog } from './preview-dialog.tsx'

/** One page of posts, with what the buttons of its rows open. `onDeleted` is told when a row is about to go. */
export function PostsList({ filter, onDeleted }: { filter: PostsFilter; onDeleted(): void }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(postsQuery(filter))
  const [viewed, setViewed] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<string | null>(null)

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
    // The last post of a last page was deleted, or someone typed the page number by hand.
    if (filter.page > 1) return <Navigate to={{ search: postsFilterSearch({ ...filter, page: 1 }) }} replace />
    return (
      <p role="status" className="rounded-card border border-line border-dashed py-16 text-center text-ink-muted">
        No posts found
      </p>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised shadow-card">
        {data.posts.map((post) => (
          <PostRow key={post.id} post={post} onView={() => setViewed(post.id)} onDelete={() => setDoomed(post.id)} />
        ))}
      </ul>
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
