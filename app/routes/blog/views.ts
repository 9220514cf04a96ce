/**
 * The view counts that this tab has learned from the server, newer than those in its pages: a page may be minutes old, and the
 * visit itself adds one.
 */
import { useSyncExternalStore } from 'react'

const learned = new Map<string, number>()
const listeners = new Set<() => void>()

export function learnViews(postId: string, count: number) {
  learned.set(postId, count)
  for (const listener of listeners) listener()
}

/** The newest count that is known of a post; the page's own until another was learned. */
export function useViews(postId: string, count: number): number {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => Math.max(learned.get(postId) ?? 0, count),
    () => count,
  )
}
