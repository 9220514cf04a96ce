import { isDocumentReturn } from '#app/components/document-return.ts'
import { openTabStorage } from '#app/components/tab-storage.ts'
import type { ViewOnTheWire } from '#shared/blog/post-endpoints.ts'

/**
 * When a page view counts as a visit: once, after it has actually been seen. A page that is prerendered or opened in the background
 * waits until someone looks at it. Going back to it within five minutes in the same tab isn't a new visit, but a reload is.
 */
const returnMs = 5 * 60 * 1000

interface Seen {
  /** Its path. */
  page: string
  /** Reached with the Back or Forward button. */
  isReturn: boolean
  now: number
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Records that a page was seen in this tab. `storage` is null if the browser denies access.
 * @returns whether it counts as a visit
 */
export function noteVisit({ page, isReturn, now }: Seen, storage: VisitStorage | null): boolean {
  try {
    const last = storage?.getItem(`seen ${page}`)
    if (isReturn && last && now - Number(last) < returnMs) return false
    storage?.setItem(`seen ${page}`, String(now))
  } catch {
    // A browser that stores nothing forgets the visit, so returns count too.
  }
  return true
}

/** Calls back once, as soon as the page is in view. */
function whenSeen(callBack: () => void) {
  let isDone = false
  const look = () => {
    const isSeen = document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)
    if (isDone || !isSeen) return
    isDone = true
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  document.addEventListener('prerenderingchange', look)
  look()
}

/** What is told with everything that is counted: how the visitor got here (attribution.ts). */
type Arrival = Readonly<Record<string, string>>

/**
 * Reports to the server once that this page has been seen, and shows the count of a post including this visit. Without JavaScript
 * nothing is counted. A page restored from the browser's back/forward cache is a return.
 */
export function countVisit(arrival: Arrival) {
  const count = (isReturn: boolean) =>
    whenSeen(() => {
      const { pathname: page } = location
      if (noteVisit({ page, isReturn, now: Date.now() }, openTabStorage())) void sendView(arrival)
    })
  count(isDocumentReturn())
  addEventListener('pageshow', ({ persisted }) => persisted && count(true))
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.elements.namedItem('form_path')) noteBegun(arrival)
  })
}

/** The booking form counts as begun once in a tab, for the page where the visit began. */
function noteBegun(arrival: Arrival) {
  try {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
  } catch {
    // A browser that stores nothing may begin a form twice.
  }
  void send('/api/page-events', { event: 'form_begun', path: location.pathname, ...arrival })
}

/** A view that can't be sent isn't counted. Nobody is waiting for it. */
async function sendView(arrival: Arrival) {
  const post = document.querySelector<HTMLElement>('[data-counted-post]')
  if (!post) {
    void send('/api/page-events', { event: 'view', path: location.pathname, ...arrival })
    return
  }
  const answer = await send(`/api/posts/${post.dataset.countedPost}/views`, arrival)
  if (!answer?.ok) return
  const { views_count: count }: ViewOnTheWire = await answer.json()
  const shown = post.querySelector('[data-views]')
  if (shown) shown.textContent = `${Math.max(count, Number.parseInt(shown.textContent, 10))} views`
}

/** The answer, or `null` if the line was dead. */
function send(address: string, body: object): Promise<Response | null> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => null)
}
