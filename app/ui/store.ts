/**
 * A value that belongs to the page rather than to one component, so it outlives the screens that show it. For
 * `useSyncExternalStore`.
 */
export function createStore<Value>(value: Value) {
  let current = value
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write(next: Value) {
      current = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
