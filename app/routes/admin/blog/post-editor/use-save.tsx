import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { type Success, useAction } from '#app/routes/admin/action/use-action.ts'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { conflictingPost, refreshPosts } from '#app/routes/admin/blog/posts/posts-data.ts'
import { ApiError, callApi } from '#app/routes/admin/session/api.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { showToast } from '#app/ui/toast/toast.tsx'
import { ToastLink } from '#app/ui/toast/toast-link.tsx'
import type { PostOnTheWire, SavedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { PostInput } from '#shared/blog/post-form.ts'

interface Conflict {
  /** Who saved in the meantime, and when. */
  message: string
  theirs: PostOnTheWire
}

interface Save {
  post: PostInput
  /** The saved state that this version started from; null for a new post. */
  base: Pick<PostOnTheWire, 'id' | 'version'> | null
  keepsDate: boolean
  /** Whether the user goes on writing. */
  stays: boolean
}

/** The toast of spec.md §8. For a published post, it links to the post. */
function tellSaved({ status, slug }: SavedPostOnTheWire, { base }: Save): Success {
  return {
    title: 'Success',
    description: base === null ? 'Post created successfully' : 'Post updated successfully',
    ...(status === 'published' && { link: <ToastLink text="View post" to={href('/blog/:slug', { slug })} /> }),
  }
}

/** Sends the post and reports how it went (spec.md §8). */
export function useSave({
  newId,
  onSaved,
  onDone,
  onGone,
  onWrongFields,
}: {
  /** The id that a post gets if it doesn't exist yet. */
  newId: string
  /** Called even if the user has left the editor in the meantime. */
  onSaved(save: Save): void
  /** Called when it's saved and the user is still waiting for it. */
  onDone(saved: PostOnTheWire, save: Save): void
  /** Called if someone deleted the post. */
  onGone(): void
  onWrongFields(fields: Record<string, string>): void
}) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** A field that the server rejects shows the reason itself. */
  const [isSaidAtField, setIsSaidAtField] = useState(false)
  const { run, isBusy, problem } = useAction({
    name: `save-post:${newId}`,
    async action(save: Save) {
      const saved = await send(save, newId)
      onSaved(save)
      return saved
    },
    success: tellSaved,
    failureTitle: 'Error',
    onDone,
    async refresh() {
      // Don't wait for it: the screen that shows the posts fetches them itself.
      void refreshPosts(client)
    },
    onFailure(error, { base }) {
      const theirs = conflictingPost(error)
      if (theirs) {
        setConflict({ message: describeProblem(error), theirs })
        return 'told'
      }
      if (base && isGone(error)) onGone()
      const fields = error instanceof ApiError ? error.fields : {}
      setIsSaidAtField(Object.keys(fields).length > 0)
      onWrongFields(fields)
      // The list they were picked from is out of date.
      if (fields.category_ids) void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
      return undefined
    },
  })
  return {
    save: (post: Save) => void run(post),
    isSaving: isBusy,
    problem: isSaidAtField ? null : problem,
    conflict,
    closeConflict: () => setConflict(null),
  }
}

async function send({ post, base, keepsDate }: Save, newId: string): Promise<SavedPostOnTheWire> {
  if (base === null) return tellNotices(await callApi('POST /api/admin/posts', { body: { ...post, id: newId } }))
  try {
    return tellNotices(
      await callApi('PUT /api/admin/posts/{id}', {
        path: { id: base.id },
        body: { ...post, version: base.version, keep_publish_date: keepsDate },
      }),
    )
  } catch (error) {
    if (!isGone(error)) throw error
    throw new ApiError(error.code, `${error.message} Save again to keep what is here as a new post.`, error)
  }
}

function tellNotices(saved: SavedPostOnTheWire): SavedPostOnTheWire {
  if (saved.notices.length > 0) showToast({ title: 'Please note', description: saved.notices.join(' ') })
  return saved
}

function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'not_found'
}
