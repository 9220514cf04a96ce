import { createStore } from '#app/ui/store.ts'

/**
 * Names of the actions in progress. The list belongs to the page, not to a component: an action keeps going after the user leaves
 * its screen, and when they come back they find it still running instead of a button that would start it twice.
 */
const running = createStore<readonly string[]>([])

/**
 * Marks an action as started, synchronously: the second click of a double click arrives before any button renders as disabled.
 * @returns a function that marks it as finished, or null if it's already running
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
