/**
 * When a shown page is a visit: once, after it is really seen. A page that is rendered ahead or opened behind others
 * waits until it is looked at; going back to it within five minutes in the same tab is no new visit, a reload is one.
 */
const returnMs = 5 * 60 * 1000
const storageKey = 'seen-posts'

interface Arrival {
  postId: string
  /** By the Back or Forward button. */
  isReturn: boolean
  now: number
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Notes that a post is seen in this tab; `storage` is null where the browser denies it. @returns whether that counts */
export function noteVisit({ postId, isReturn, now }: Arrival, storage: VisitStorage | null): boolean {
  const seen = readSeen(storage)
  const last = seen[postId]
  if (isReturn && last !== undefined && now - last < returnMs) return false
  const recent = Object.entries(seen).filter(([, at]) => now - at < returnMs)
  try {
    storage?.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [postId]: now }))
  } catch {
    // A browser that keeps nothing forgets the visit, and counts a return as well.
  }
  return true
}

function readSeen(storage: VisitStorage | null): Record<string, number> {
  try {
    const seen: unknown = JSON.parse(storage?.getItem(storageKey) ?? '{}')
    return typeof seen === 'object' && seen !== null ? (seen as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** Calls back once the page is in view, at once if it is. @returns stops waiting */
export function whenSeen(callBack: () => void): () => void {
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

/** Whether the browser came to this document by Back or Forward. */
export function isDocumentReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}
