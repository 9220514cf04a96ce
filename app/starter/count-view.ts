import type { ViewOnTheWire } from '#shared/blog/post-endpoints.ts'
import { type Arrival, send } from './visit.ts'

/** Reports that a post was seen, and shows the count including this view. */
export async function countView(post: HTMLElement, arrival: Arrival) {
  const answer = await send(`/api/posts/${post.dataset.countedPost}/views`, arrival)
  if (!answer?.ok) return
  const { views_count: count }: ViewOnTheWire = await answer.json()
  const shown = post.querySelector('[data-views]')
  if (shown) shown.textContent = `${Math.max(count, Number.parseInt(shown.textContent, 10))} views`
}
