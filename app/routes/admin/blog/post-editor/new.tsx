import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openTabStorage } from '#app/components/tab-storage.ts'
import { openBrowserStorage } from '#app/routes/admin/parts/browser-memory.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { createUuid } from '#shared/uuid.ts'
import { draftNameOfNew, listNewPosts } from './draft-store.ts'
import { PostEditor } from './post-editor.tsx'

export default function NewPostScreen() {
  const session = useAdminSession()
  // Someone else who signs in after the session expired continues with what is here.
  const [userId] = useState(session.stage === 'admin' ? session.me.userId : '')
  const title = useGivenTitle()
  const { newPost, startAnew } = useNewPost(userId, title !== '')
  if (!newPost) return <Spinner label="Loading..." className="my-16 block size-8" />
  const { id, draftName } = newPost
  return <PostEditor key={id} post={null} title={title} id={id} draftName={draftName} onDiscard={startAnew} />
}

/** The title that a link gave this post. After a reload it's in the unsaved work like anything else that was typed. */
function useGivenTitle(): string {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [title] = useState(() => (typeof state?.title === 'string' ? state.title : ''))
  useEffect(() => {
    if (title !== '') void navigate('.', { replace: true, state: null })
  }, [title, navigate])
  return title
}

/** This screen's new post; null until it's known. `startAnew` replaces it with another one. */
function useNewPost(userId: string, isFresh: boolean) {
  const [newPost, setNewPost] = useState<NewPost | null>(null)
  const [isAnew, setIsAnew] = useState(isFresh)
  useEffect(() => {
    const claimed = isAnew ? claimFreshPost() : claimNewPost(openBrowserStorage(), userId)
    let isLeft = false
    void claimed.then((post) => !isLeft && setNewPost(post))
    return () => {
      isLeft = true
      void claimed.then(({ release }) => release())
    }
  }, [userId, isAnew])
  const startAnew = useCallback(() => setIsAnew(true), [])
  return { newPost, startAnew }
}

/** The new post that a screen is working on. */
interface NewPost {
  id: string
  draftName: string
  /** Releases the post for other tabs. */
  release(): void
}

/** Long enough for a screen that is just being left to release its post. */
const patienceMs = 300

/** After a reload, the tab's old page releases its post once the browser has ended it, which can take a while on a busy machine. */
const ownPatienceMs = 10_000

/** Where a tab remembers, across reloads, which new post it's working on. */
const ownKey = 'new-post'

/** The latest unsaved post that no other tab has open, or a fresh one. Two tabs never share one. */
async function claimNewPost(storage: Storage, userId: string): Promise<NewPost> {
  const own = openTabStorage()?.getItem(ownKey)
  for (const id of listNewPosts(storage, userId)) {
    const release = await claim(id, id === own ? ownPatienceMs : patienceMs)
    // Where tabs can't tell each other what they have open, offer the text again, but never the id.
    if (release) return { id: hasLocks() ? id : createUuid(), draftName: draftNameOfNew(id), release }
  }
  return claimFreshPost()
}

async function claimFreshPost(): Promise<NewPost> {
  const id = createUuid()
  return { id, draftName: draftNameOfNew(id), release: (await claim(id, patienceMs)) ?? (() => {}) }
}

/**
 * Takes a free post immediately, no matter how slow the machine is. The timeout applies only to a post that's held.
 * @returns a function that releases it; null if another tab has it
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

/** They're missing if the page wasn't loaded over HTTPS. */
function hasLocks(): boolean {
  return 'locks' in navigator
}
