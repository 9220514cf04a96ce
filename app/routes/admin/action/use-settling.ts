import { useEffect, useState } from 'react'

/** Longer than the two taps of a double tap are apart, and as long as it takes to see what the buttons say now. */
const settlingMs = 1000

/**
 * Whether the state that the buttons depend on has changed within the last second, whoever changed it. Until that is over a `StepButton` takes no
 * press: the second tap of a double tap would land on whatever has just appeared under the finger.
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
