import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

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

/**
 * A button that changes the state its own row of buttons depends on. While that state settles (`useSettling`), it ignores presses
 * but keeps its place and focus. Holding down a key presses it only once.
 */
export function StepButton({
  isSettling,
  onClick,
  className = '',
  ...props
}: ComponentProps<typeof Button> & { isSettling: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={isSettling || undefined}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`}
      onClick={isSettling ? undefined : onClick}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
