import { openTabStorage } from '#app/components/tab-storage.ts'
import type { ViewOnTheWire } from '#shared/blog/post-endpoints.ts'
import { isDocumentReturn, noteVisit, whenSeen } from './visit.ts'

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
