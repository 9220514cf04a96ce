import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { RegionProps } from './toast-region.tsx'
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

/** Loads the code that draws toasts, so that the first one appears at once. Fails quietly: the next toast tries again. */
export async function prefetchToasts() {
  return import('./toast-region.tsx').catch(() => null)
}

/** The place of all toasts; rendered once, near the end of the page. The code that draws them is loaded with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list)
  const [Region, setRegion] = useState<ComponentType<RegionProps> | null>(null)
  useEffect(() => {
    if (Region || toasts.length === 0) return
    void prefetchToasts().then((module) => module && setRegion(() => module.ToastRegion))
  }, [Region, toasts])
  return Region && <Region toasts={toasts} onClosed={store.remove} />
}
