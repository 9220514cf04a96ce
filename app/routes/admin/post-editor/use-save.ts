import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { categoriesQuery } from '#app/routes/admin/data/categories.ts'
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

interface Save {
  post: PostInput
  /** The saved state that the post was made from; null for a new one. */
  base: Pick<PostOnTheWire, 'id' | 'version'> | null
  keepsDate: boolean
}

/** Sends the post, and tells how it went (spec.md §8). */
export function useSave({
  newId,
  onSaved,
  onDone,
  onGone,
  onWrongFields,
}: {
  /** What a post that does not exist yet will have. */
  newId: string
  /** Also when the person has left the editor meanwhile. */
  onSaved(): void
  /** It is saved, and the person still waits for it. */
  onDone(): void
  /** Somebody has deleted the post. */
  onGone(): void
  onWrongFields(fields: Record<string, string>): void
}) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const mutationKey = ['posts', 'save', newId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ post, base, keepsDate }: Save) =>
      base === null
        ? createPost({ ...post, id: newId })
        : updatePost(base.id, { ...post, version: base.version, keep_publish_date: keepsDate }),
    onSuccess({ notices }: SavedPostOnTheWire, { base }) {
      const done = base === null ? 'Post created successfully' : 'Post updated successfully'
      tellSuccess(done)
      if (notices.length > 0) showToast({ title: 'Please note', description: notices.join(' ') })
      onSaved()
      // Whoever has left is at something else by now.
      if (isHere.current) onDone()
      void refreshPosts(client)
    },
    onError(error, { base }) {
      const theirs = conflictingPost(error)
      if (theirs && isHere.current) return setConflict({ message: error.message, theirs })
      if (base && error instanceof ApiError && error.code === 'not_found') {
        onGone()
        const description = `${error.message} Save again to keep what is here as a new post.`
        return showToast({ title: 'Error', description, variant: 'destructive' })
      }
      if (error instanceof ApiError) {
        onWrongFields(error.fields)
        // The list that was chosen from is not the present one.
        if (error.fields.category_ids) void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
      }
      tellError(error)
    },
  })
  return {
    /** A double click comes before its button is disabled. */
    save: (post: Save) => client.isMutating({ mutationKey }) === 0 && mutate(post),
    isSaving: isPending,
    conflict,
    closeConflict: () => setConflict(null),
  }
}
