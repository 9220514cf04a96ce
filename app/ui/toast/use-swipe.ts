import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger has to move, in pixels (spec.md §9). */
const threshold = 50

/**
 * Tracks a pointer that pushes an element to the right, and calls back if it's released far enough along. `offset` is how far the
 * element has been pushed. The rest are its event handlers.
 */
export function useSwipe(onSwiped: () => void) {
  const startX = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const distance = ({ clientX }: PointerEvent) => (startX.current === null ? 0 : Math.max(clientX - startX.current, 0))
  function stop() {
    startX.current = null
    setOffset(0)
  }
  return {
    offset,
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      const pushed = distance(event)
      // Don't take a plain press away from a button.
      if (pushed > 2) event.currentTarget.setPointerCapture(event.pointerId)
      if (pushed > 2 || offset > 0) setOffset(pushed)
    },
    onPointerUp(event: PointerEvent) {
      const isFarEnough = distance(event) >= threshold
      stop()
      if (isFarEnough) onSwiped()
    },
    onPointerCancel: stop,
  }
}
