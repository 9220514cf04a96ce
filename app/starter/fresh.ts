import { isDocumentReturn } from '#app/components/document-return.ts'
import { openTabStorage } from '#app/components/tab-storage.ts'

/** How old a page may be before it matters (spec.md §9). */
const freshMs = 5 * 60 * 1000

/**
 * Reloads a page that is older than that when someone goes back to it.
 * @returns whether a reload is under way, in which case this page view doesn't count
 */
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

/**
 * Whether the page may have come from the browser's cache, which serves copies of any age on back navigation, and was loaded too
 * long ago.
 */
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
    // The browser stores nothing.
    return false
  }
}
