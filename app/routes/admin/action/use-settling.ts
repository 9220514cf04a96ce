import { useEffect, useState } from 'react'

/** Longer than the gap between the taps of a double tap, and long enough to see what the buttons say now. */
const settlingMs = 1000

/**
 * Whether the state that the buttons depend on changed within the last second, no matter who changed it. During that second a
 * `StepButton` ignores presses: the second tap of a double tap would hit whatever just appeared under the finger.
 */
export function useSettling(state: string): boolean {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    if (state === settled) return
    const timer = setTimeout(() => setSettled(state), settlingMs)
    return () => clearTimeout(timer)
  }, [state, settled])
  return state !== settled
}
