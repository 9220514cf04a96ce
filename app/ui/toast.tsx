import { useSyncExternalStore } from 'react'
import { ToastRegion } from './toast-region.tsx'
import { createToastStore, type ToastMessage } from './toast-store.ts'

const store = createToastStore()

/**
 * Shows a toast, from an event handler or effect anywhere in the page.
 * @returns a function that removes it, for when it is out of date
 */
export function showToast(message: ToastMessage): () => void {
  const id = store.add(message)
  return () => store.remove(id)
}

/** Removes all toasts: what they say is about something that is over. */
export function clearToasts(): void {
  store.clear()
}

/** The place of all toasts; rendered once, near the end of the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list)
  return (
    // Here before the first toast comes: what is added to it is read out.
    <div aria-live="assertive" aria-relevant="additions" className="print:hidden">
      {toasts.length > 0 && <ToastRegion toasts={toasts} onClosed={store.remove} />}
    </div>
  )
}
