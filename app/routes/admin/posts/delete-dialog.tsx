import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePost, refreshPosts } from '#app/routes/admin/data/posts.ts'
import { tellError, tellSuccess } from '#app/routes/admin/tell.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asks, deletes and tells how it went; closes either way (spec.md §2, §8). */
export function DeleteDialog({ id, onClose, onDeleted }: { id: string; onClose(): void; onDeleted(): void }) {
  const client = useQueryClient()
  const mutationKey = ['posts', 'delete', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => deletePost(id),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['posts', 'one', id] })
      tellSuccess('Post deleted successfully')
      onDeleted()
      return refreshPosts(client)
    },
    onError: (error) => tellError(error),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete Post"
      text="Are you sure you want to delete this post? This action cannot be undone."
      confirmLabel="Delete"
      isBusy={isPending}
      // A double click comes before the button is disabled.
      onConfirm={() => client.isMutating({ mutationKey }) === 0 && mutate()}
      onClose={onClose}
    />
  )
}
