import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'

/** Asks, deletes and reports how it went (spec.md §2, §8). After a failure it stays open and shows the reason. */
export function DeleteDialog({ id, onClose, onDeleted }: { id: string; onClose(): void; onDeleted(): void }) {
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
    refresh: () => refreshPosts(client),
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
