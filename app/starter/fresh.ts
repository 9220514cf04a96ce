import { openTabStorage } from '#app/components/tab-storage.ts'
import { isDocumentReturn } from '#app/routes/blog/visit.ts'

/** For so long nobody minds what a page says (spec.md §9). */
const freshMs = 5 * 60 * 1000

/** A page that is older is asked for again when someone goes back to it. @returns whether it is on its way; this one counts for nothing then */
export function reloadWhatIsOld(): boolean {
  let leftAt = 0
  addEventListener('pagehide', () => {
    leftAt = Date.now()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted || Date.now() - leftAt <= freshMs) return
    event.stopImmediatePropagation()
    location.reload()
  })
  const isOld = isOldCopy()
  if (isOld) location.reload()
  return isOld
}

/** Whether the page may come from the browser's cache, which on the way back takes a copy of any age, and was loaded too long ago. */
function isOldCopy(): boolean {
  const key = `loaded ${location.pathname}${location.search}`
  const now = Date.now()
  const isReturn = isDocumentReturn()
  try {
    const storage = openTabStorage()
    const isOld = isReturn && now - Number(storage?.getItem(key) ?? now) > freshMs
    if (isOld || !isReturn) storage?.setItem(key, String(now))
    return isOld
  } catch {
    // A browser that keeps nothing.
    return false
  }
}
