import { isDocumentReturn } from '#app/components/document-return.ts'
import { openTabStorage } from '#app/components/tab-storage.ts'
import type { ViewOnTheWire } from '#shared/blog/post-endpoints.ts'

/**
 * When a page view counts as a visit: once, after it has actually been seen. A page that is prerendered or opened in the background
 * waits until someone looks at it. Going back to it within five minutes in the same tab isn't a new visit, but a reload is.
 */
const returnMs = 5 * 60 * 1000
const storageKey = 'seen-posts'

interface Arrival {
  postId: string
  /** Reached with the Back or Forward button. */
  isReturn: boolean
  now: number
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Records that a post was seen in this tab. `storage` is null if the browser denies access.
 * @returns whether it counts as a visit
 */
export function noteVisit({ postId, isReturn, now }: Arrival, storage: VisitStorage | null): boolean {
  const seen = readSeen(storage)
  const last = seen.get(postId)
  if (isReturn && last !== undefined && now - last < returnMs) return false
  const recent = [...seen].filter(([, at]) => now - at < returnMs)
  try {
    storage?.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [postId]: now }))
  } catch {
    // A browser that stores nothing forgets the visit, so returns count too.
  }
  return true
}

function readSeen(storage: VisitStorage | null): Map<string, number> {
  try {
    const seen: unknown = JSON.parse(storage?.getItem(storageKey) ?? '{}')
    return new Map(Object.entries(seen ?? {}).map(([postId, at]) => [postId, Number(at)]))
  } catch {
    return new Map()
  }
}

/**
 * Calls back as soon as the page is in view, or immediately if it already is.
 * @returns a function that stops waiting
 */
function whenSeen(callBack: () => void): () => void {
  const isSeen = () => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)
  const look = () => {
    if (!isSeen()) return
    stop()
    callBack()
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('prerenderingchange', look)
  }
  document.addEventListener('visibilitychange', look)
  document.addEventListener('prerenderingchange', look)
  look()
  return stop
}

/**
 * Reports to the server once that the page's post has been seen, and shows the count including this visit. Without JavaScript
 * nothing is counted. A page restored from the browser's back/forward cache is a return.
 */
export function countVisit() {
  const post = document.querySelector<HTMLElement>('[data-counted-post]')
  const postId = post?.dataset.countedPost
  if (postId === undefined) return
  const count = (isReturn: boolean) =>
    whenSeen(() => {
      if (noteVisit({ postId, isReturn, now: Date.now() }, openTabStorage())) void sendView(postId)
    })
  count(isDocumentReturn())
  addEventListener('pageshow', ({ persisted }) => persisted && count(true))
}

/** A view that can't be sent isn't counted. Nobody is waiting for it. */
async function sendView(postId: string) {
  const answer = await fetch(`/api/posts/${postId}/views`, { method: 'POST', keepalive: true }).catch(() => null)
  if (!answer?.ok) return
  const { views_count: count }: ViewOnTheWire = await answer.json()
  const shown = document.querySelector(`[data-counted-post] [data-views]`)
  if (shown) shown.textContent = `${Math.max(count, Number.parseInt(shown.textContent, 10))} views`
}
