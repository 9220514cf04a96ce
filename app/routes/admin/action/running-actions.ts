import { createStore } from '#app/ui/store.ts'

/**
 * Which actions are under way, by name. The list belongs to the page and not to a component: an action continues after its screen was
 * left, and anyone who comes back finds it still running instead of a button that would start it a second time.
 */
const running = createStore<readonly string[]>([])

/**
 * Marks an action as begun, at once: the second click of a double click comes before any button is drawn as disabled.
 * @returns how to mark it as over, or null when it is under way already
 */
export function beginAction(name: string): (() => void) | null {
  if (isRunning(name)) return null
  running.write([...running.read(), name])
  return () => running.write(running.read().filter((other) => other !== name))
}

export function isRunning(name: string): boolean {
  return running.read().includes(name)
}

export const subscribeToRunning = running.subscribe
