import { createUuid } from '#shared/uuid.ts'
import { draftNameOfNew, listNewPosts } from './draft-store.ts'

/** The new post that a screen works on. */
export interface NewPost {
  id: string
  draftName: string
  /** Gives it free for other tabs. */
  release(): void
}

/** Long enough for a screen that is just being left, a reload for one, to give free what it had. */
const patienceMs = 300

/** Of those that were left unsaved the latest that no other tab has open, else one of its own: two tabs never share one. */
export async function claimNewPost(storage: Storage, userId: string): Promise<NewPost> {
  for (const id of listNewPosts(storage, userId)) {
    const release = await claim(id)
    // Where tabs cannot tell each other what they have open, the text is offered again, but never the id.
    if (release) return { id: hasLocks() ? id : createUuid(), draftName: draftNameOfNew(id), release }
  }
  return claimFreshPost()
}

export async function claimFreshPost(): Promise<NewPost> {
  const id = createUuid()
  return { id, draftName: draftNameOfNew(id), release: (await claim(id)) ?? (() => {}) }
}

/** @returns how to give it free; null when another tab has it */
async function claim(id: string): Promise<(() => void) | null> {
  if (!hasLocks()) return () => {}
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    const signal = AbortSignal.timeout(patienceMs)
    navigator.locks.request(`new-post:${id}`, { signal }, hold).catch(() => resolve(null))
  })
}

/** They are missing where the page did not come by https. */
function hasLocks(): boolean {
  return 'locks' in navigator
}
