/**
 * Unsaved work, kept in this browser per person and post until it is saved or thrown away. A post that does not exist yet has its
 * future id, so that two that are written in two tabs stay two.
 */
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

const prefix = 'post-draft:'
const keptForMs = 30 * 24 * 60 * 60_000

/** Forgets the drafts that nobody came back for, so that they do not fill the browser for ever. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(prefix)) continue
    const draft = readDraft(storage.getItem(key))
    if (!draft || draft.keptAt < now - keptForMs) storage.removeItem(key)
  }
}

/** Under which the work on a new post is kept. */
export function draftNameOfNew(id: string): string {
  return `new:${id}`
}

/** The ids of this person's new posts that were left unsaved, the latest first. */
export function listNewPosts(storage: Storage, userId: string): string[] {
  const beginning = keyOf({ userId, name: draftNameOfNew('') })
  return Object.keys(storage)
    .filter((key) => key.startsWith(beginning))
    .map((key) => ({ id: key.slice(beginning.length), keptAt: readDraft(storage.getItem(key))?.keptAt ?? 0 }))
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .map(({ id }) => id)
}

/** `name` is the id of a post, or what `draftNameOfNew` gives. */
export function openDraftStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  draft: { userId: string; name: string },
): DraftStore {
  const key = keyOf(draft)
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

function keyOf({ userId, name }: { userId: string; name: string }): string {
  return `${prefix}${userId}:${name}`
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
