/** A value of the page and not of one component: it outlives the screens that show it. For `useSyncExternalStore`. */
export function createStore<Value>(value: Value) {
  let current = value
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write(next: Value) {
      current = next
      for (const listener of listeners) listener()
    },
    /** @returns how to stop listening */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
