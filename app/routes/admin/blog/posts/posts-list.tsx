import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import type { UrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ListedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { PostCard, postColumns } from './post-columns.tsx'
import { PostMenu } from './post-menu.tsx'
import { type PostsFilter, postsQuery, refreshPosts } from './posts-data.ts'
import { PreviewDialog } from './preview-dialog.tsx'

/** One page of posts, plus the dialogs that its rows open. `onDeleted` is called when a row is about to disappear. */
export function PostsList({ at, onDeleted }: { at: UrlFilter<PostsFilter>; onDeleted(): void }) {
  const [viewed, setViewed] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<ListedPostOnTheWire | null>(null)
  const menuOf = (post: ListedPostOnTheWire) => (
    <PostMenu post={post} onView={() => setViewed(post.id)} onDelete={() => setDoomed(post)} />
  )
  return (
    <>
      <List
        name="Posts"
        query={useQuery(postsQuery(at.filter))}
        rows={({ posts }) => posts}
        keyOf={({ id }) => id}
        columns={[
          ...postColumns,
          { id: 'actions', label: 'Actions', isUnsorted: true, className: 'py-1 pr-2 text-right', cell: menuOf },
        ]}
        look="framed"
        loading={
          <p className="flex items-center justify-center gap-3 py-16 text-ink-muted">
            <Spinner label="" className="size-6" />
            Loading posts...
          </p>
        }
        empty="No posts found"
        at={at}
        showAll={at.filter.q || at.filter.show !== 'all' ? 'Show all posts' : undefined}
        hasMore={(page) => page.has_more}
      >
        {(post) => <PostCard post={post} menu={menuOf(post)} />}
      </List>
      <Link
        to={href('/admin/posts/trash')}
        className="mt-3 inline-flex min-h-11 items-center text-ink-muted text-sm underline underline-offset-4 hover:text-ink"
      >
        Trash
      </Link>
      {viewed && <PreviewDialog id={viewed} onClose={() => setViewed(null)} />}
      {doomed && (
        <DeleteDialog
          post={doomed}
          onClose={() => setDoomed((present) => (present === doomed ? null : present))}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

/** Asks, deletes and reports how it went (spec.md §2, §8). After a failure it stays open and shows the reason. */
function DeleteDialog({
  post: { id, title },
  onClose,
  onDeleted,
}: {
  post: ListedPostOnTheWire
  onClose(): void
  onDeleted(): void
}) {
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
      text={`Are you sure you want to delete this post? “${title}” stays in the trash for ${keptDays.deletedPost} days.`}
      confirmLabel="Delete"
      action={removal}
      onClose={onClose}
    />
  )
}
