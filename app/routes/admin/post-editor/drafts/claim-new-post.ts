import { openTabStorage } from '#app/components/tab-storage.ts'
import { createUuid } from '#shared/uuid.ts'
import { draftNameOfNew, listNewPosts } from './draft-store.ts'

/** The new post that a screen works on. */
export interface NewPost {
  id: string
  draftName: string
  /** Releases it for other tabs. */
  release(): void
}

/** Long enough for a screen that is just being left to let go of its post. */
const patienceMs = 300

/** After a reload, the tab's previous page lets go as soon as the browser has ended it, which can take a while on a busy machine. */
const ownPatienceMs = 10_000

/** Where a tab remembers, over its reloads, which new post it works on. */
const ownKey = 'new-post'

/** The latest unsaved post that no other tab has open, or else a fresh one: two tabs never share one. */
export async function claimNewPost(storage: Storage, userId: string): Promise<NewPost> {
  const own = openTabStorage()?.getItem(ownKey)
  for (const id of listNewPosts(storage, userId)) {
    const release = await claim(id, id === own ? ownPatienceMs : patienceMs)
    // Where tabs cannot tell each other what they have open, the text is offered again, but never the id.
    if (release) return { id: hasLocks() ? id : createUuid(), draftName: draftNameOfNew(id), release }
  }
  return claimFreshPost()
}

export async function claimFreshPost(): Promise<NewPost> {
  const id = createUuid()
  return { id, draftName: draftNameOfNew(id), release: (await claim(id, patienceMs)) ?? (() => {}) }
}

/**
 * What is free is taken at once, however slow the machine is; the clock only runs for what is held.
 * @returns how to let go of it; null when another tab has it
 */
async function claim(id: string, patience: number): Promise<(() => void) | null> {
  if (!hasLocks()) return () => {}
  return (await request(id, { ifAvailable: true })) ?? request(id, { signal: AbortSignal.timeout(patience) })
}

function request(id: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      openTabStorage()?.setItem(ownKey, id)
      return new Promise<void>((release) => resolve(release))
    }
    navigator.locks.request(`new-post:${id}`, options, hold).catch(() => resolve(null))
  })
}

/** They are missing if the page was not loaded over https. */
function hasLocks(): boolean {
  return 'locks' in navigator
}
