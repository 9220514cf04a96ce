import type { ReactNode } from 'react'

/** A short message that appears and disappears on its own. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive' | 'success'
  /** A `ToastLink`. Given as an element, because public pages have none and shouldn't load it. */
  link?: ReactNode
}

export interface QueuedToast extends ToastMessage {
  id: number
}

/** How many are shown at once (spec.md §9). */
const mostVisible = 3

interface ToastStore {
  /** @returns the new toast's id */
  add(message: ToastMessage): number
  remove(id: number): void
  clear(): void
  /** The toasts to show, oldest first. The same array until something changes. */
  list(): readonly QueuedToast[]
  /** @returns a function that unsubscribes */
  subscribe(onChange: () => void): () => void
}

/** Holds the latest toasts. A toast with the same text as an older one replaces it, so it's announced again. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let toasts: readonly QueuedToast[] = []
  let lastId = 0

  function replace(next: readonly QueuedToast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    add(message) {
      const others = toasts.filter(
        ({ title, description }) => title !== message.title || description !== message.description,
      )
      lastId++
      replace([...others, { ...message, id: lastId }].slice(-mostVisible))
      return lastId
    },
    remove(id) {
      replace(toasts.filter((toast) => toast.id !== id))
    },
    clear() {
      if (toasts.length > 0) replace([])
    },
    list: () => toasts,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
