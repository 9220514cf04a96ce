import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { conflictingPost, createPost, refreshPosts, updatePost } from '#app/routes/admin/data/posts.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { tellError, tellSuccess } from '#app/routes/admin/tell.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { PostInput } from '#shared/post-form.ts'
import type { PostOnTheWire, SavedPostOnTheWire } from '#shared/post-on-the-wire.ts'

export interface Conflict {
  /** Who saved meanwhile, and when. */
  message: string
  theirs: PostOnTheWire
}

/** Sends the post, and tells how it went (spec.md §8). */
export function useSave({
  postId,
  onSaved,
  onWrongFields,
}: {
  /** null for a post that does not exist yet. */
  postId: string | null
  onSaved(): void
  onWrongFields(fields: Record<string, string>): void
}) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ post, version, keepsDate }: { post: PostInput; version: number; keepsDate: boolean }) =>
      postId === null ? createPost(post) : updatePost(postId, { ...post, version, keep_publish_date: keepsDate }),
    onSuccess({ notices }: SavedPostOnTheWire) {
      const done = postId === null ? 'Post created successfully' : 'Post updated successfully'
      tellSuccess(done)
      if (notices.length > 0) showToast({ title: 'Please note', description: notices.join(' ') })
      onSaved()
      void refreshPosts(client)
    },
    onError(error) {
      const theirs = conflictingPost(error)
      if (theirs) return setConflict({ message: error.message, theirs })
      if (error instanceof ApiError) onWrongFields(error.fields)
      tellError(error)
    },
  })
  return { save: mutate, isSaving: isPending, conflict, closeConflict: () => setConflict(null) }
}
