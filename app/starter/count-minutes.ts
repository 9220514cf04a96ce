/**
 * Counts down the minutes in `time[data-seconds-left]`, based on the server's clock when the page loaded, and fetches the page's
 * news every minute so it stays accurate once the time has passed.
 */
const everyMs = 20_000
const refreshMs = 60_000

export function countMinutes() {
  const seenAt = new WeakMap<HTMLElement, number>()
  let refreshedAt = performance.now()
  const count = () => {
    for (const time of document.querySelectorAll<HTMLElement>('time[data-seconds-left]')) {
      const since = seenAt.get(time) ?? performance.now()
      seenAt.set(time, since)
      const passed = (performance.now() - since) / 1000
      const minutes = Math.ceil((Number(time.dataset.secondsLeft) - passed) / 60)
      const words = minutes === 1 ? time.dataset.one : time.dataset.many
      if (minutes > 0) time.textContent = words?.replace('{n}', String(minutes)) ?? ''
    }
  }
  count()
  setInterval(() => {
    count()
    if (document.visibilityState !== 'visible' || performance.now() - refreshedAt < refreshMs) return
    refreshedAt = performance.now()
    void refreshNews().catch(() => {})
  }, everyMs)
}

/** Replaces the parts that show the current status. Forms stay as they are, and so does a part with a submission in progress. */
async function refreshNews() {
  const response = await fetch(location.pathname, { signal: AbortSignal.timeout(refreshMs) })
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-news]')) {
    const fresh = page.querySelector(`[data-news="${part.getAttribute('data-news')}"]`)
    const isBusy = part.querySelector('[aria-busy=true]') !== null
    if (fresh && !isBusy && fresh.textContent !== part.textContent) part.replaceWith(document.adoptNode(fresh))
  }
}
