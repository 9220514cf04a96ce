/**
 * Which actions are under way, by name. The list belongs to the page and not to a component: an action continues after its screen was
 * left, and anyone who comes back finds it still running instead of a button that would start it a second time.
 */
const running = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Marks an action as begun, at once: the second click of a double click comes before any button is drawn as disabled.
 * @returns how to mark it as over, or null when it is under way already
 */
export function beginAction(name: string): (() => void) | null {
  if (running.has(name)) return null
  running.add(name)
  tellListeners()
  return () => {
    running.delete(name)
    tellListeners()
  }
}

export function isRunning(name: string): boolean {
  return running.has(name)
}

/** @returns how to stop listening */
export function subscribeToRunning(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function tellListeners() {
  for (const listener of listeners) listener()
}
