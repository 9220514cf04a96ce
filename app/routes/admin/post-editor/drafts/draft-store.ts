/** Unsaved work, kept in this browser per person and post until it is saved or thrown away. */
import type { PostFormValues } from '#shared/post-form.ts'

export interface Draft {
  values: PostFormValues
  /** The version of the post that it began from; null for a new post. */
  version: number | null
  /** In milliseconds since 1970. */
  keptAt: number
}

export interface DraftStore {
  find(): Draft | null
  /** @returns whether there was room for it */
  keep(draft: Draft): boolean
  drop(): void
}

/** `postId` is null for a post that does not exist yet. */
export function openDraftStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { userId, postId }: { userId: string; postId: string | null },
): DraftStore {
  const key = `post-draft:${userId}:${postId ?? 'new'}`
  return {
    find: () => readDraft(storage.getItem(key)),
    keep(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        // No room: images written into the content are larger than what browsers keep for a site.
        return false
      }
    },
    drop: () => storage.removeItem(key),
  }
}

function readDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    const isWhole = typeof draft?.values?.title === 'string' && typeof draft.values.content === 'string'
    return isWhole && Array.isArray(draft?.values?.category_ids) ? (draft as Draft) : null
  } catch {
    return null
  }
}
