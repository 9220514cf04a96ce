/**
 * Unsaved work, kept in this browser per user, post and screen until it's saved or discarded. Two tabs on one post each keep their
 * own. A post that doesn't exist yet already has its future id, so two new posts in two tabs stay separate.
 */

import type { PostFormValues } from '#shared/blog/post-form.ts'
import { draftLifetimeDays } from '#shared/blog/post-form.ts'
import { dayMs } from '#shared/time/durations.ts'

export interface Draft {
  values: PostFormValues
  /** The version of the post it started from; null for a new post. */
  version: number | null
  /** In milliseconds since 1970. */
  keptAt: number
}

export interface DraftStore {
  /** The latest draft of this post left by another screen. Discards those that `isNews` rejects. */
  find(isNews: (draft: Draft) => boolean): Draft | null
  /** Makes the found draft this screen's own. */
  adopt(): void
  /** Discards the found draft. */
  discard(): void
  /** @returns whether there was room for it */
  keep(draft: Draft): boolean
  /** Discards what this screen has kept, and nothing else. */
  drop(): void
}

const prefix = 'post-draft:'
const beforeScreen = '@'
const keptForMs = draftLifetimeDays * dayMs

/** Deletes drafts that no one came back for, so they don't fill up the browser forever. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(prefix)) continue
    const draft = readDraft(storage.getItem(key))
    if (!draft || draft.keptAt < now - keptForMs) storage.removeItem(key)
  }
}

/** The name for drafts of a new post. */
export function draftNameOfNew(id: string): string {
  return `new:${id}`
}

/** The ids of this user's new posts that were left unsaved, latest first. */
export function listNewPosts(storage: Storage, userId: string): string[] {
  const beginning = keyOf({ userId, name: draftNameOfNew('') })
  return Object.keys(storage)
    .filter((key) => key.startsWith(beginning))
    .toSorted((one, other) => keptAtOf(storage, other) - keptAtOf(storage, one))
    .map((key) => key.slice(beginning.length).split(beforeScreen)[0] ?? '')
    .filter((id, index, ids) => ids.indexOf(id) === index)
}

/** `name` is a post's id or the result of `draftNameOfNew`; `screen` is new for every screen that opens it. */
export function openDraftStore(
  storage: Storage,
  { screen, ...draft }: { userId: string; name: string; screen: string },
): DraftStore {
  const ofPost = keyOf(draft) + beforeScreen
  const key = ofPost + screen
  let found: string | undefined

  function discard() {
    if (found !== undefined) storage.removeItem(found)
    found = undefined
  }

  return {
    find(isNews) {
      const others = Object.keys(storage).filter((other) => other.startsWith(ofPost) && other !== key)
      for (const other of others) {
        const draft = readDraft(storage.getItem(other))
        if (!draft || !isNews(draft)) storage.removeItem(other)
        else if (found === undefined || keptAtOf(storage, found) < draft.keptAt) found = other
      }
      return found === undefined ? null : readDraft(storage.getItem(found))
    },
    adopt() {
      const draft = found === undefined ? null : storage.getItem(found)
      // Remove first, because the browser may not have room for two copies.
      discard()
      if (draft !== null) storage.setItem(key, draft)
    },
    discard,
    keep(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        // No room: images embedded in the content exceed what browsers store for a site.
        return false
      }
    },
    drop: () => storage.removeItem(key),
  }
}

function keptAtOf(storage: Storage, key: string): number {
  return readDraft(storage.getItem(key))?.keptAt ?? 0
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
