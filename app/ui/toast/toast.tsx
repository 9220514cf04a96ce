import { useSyncExternalStore } from 'react'
import { ToastRegion } from './toast-region.tsx'
import { createToastStore, type ToastMessage } from './toast-store.ts'

const store = createToastStore()

/**
 * Shows a toast, from an event handler or effect anywhere on the page.
 * @returns a function that removes it once it's out of date
 */
export function showToast(message: ToastMessage): () => void {
  const id = store.add(message)
  return () => store.remove(id)
}

/** Removes all toasts, because what they refer to is over. */
export function clearToasts(): void {
  store.clear()
}

/** The place for all toasts. Rendered once, near the end of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list)
  return (
    // Must exist before the first toast, because only additions to it are read out.
    <div aria-live="assertive" aria-relevant="additions" className="print:hidden">
      {toasts.length > 0 && <ToastRegion toasts={toasts} onClosed={store.remove} />}
    </div>
  )
}
