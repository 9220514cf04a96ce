import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A card being dragged, by place numbers. */
export interface CardDrag {
  from: number
  to: number
  /** Distance from its place, in pixels. */
  x: number
  y: number
}

/** Within this distance of the window's edge, the page scrolls along. */
const edge = 72
const scrollStep = 14

/** Sorts cards by their handles, with a mouse, pen or finger. Calls `drop` only for a different place. */
export function useCardDrag(list: RefObject<HTMLElement | null>, drop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<CardDrag | null>(null)
  /** Move events arrive faster than the page renders. */
  const now = useRef<(CardDrag & { start: { x: number; y: number }; middles: { x: number; y: number }[] }) | null>(null)
  function show(next: typeof now.current) {
    now.current = next
    setDrag(next)
  }
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const leaving = new AbortController()
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      now.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', giveUp, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [isDragging])

  const handleOf = (position: number) => ({
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const middles = [...(list.current?.children ?? [])].map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY }
      })
      show({ from: position, to: position, x: 0, y: 0, start: { x: event.pageX, y: event.pageY }, middles })
    },
    onPointerMove({ pageX, pageY, clientY }: PointerEvent) {
      const dragged = now.current
      const middle = dragged?.middles[dragged.from]
      if (!dragged || !middle) return
      const [x, y] = [pageX - dragged.start.x, pageY - dragged.start.y]
      const far = dragged.middles.map((one) => Math.hypot(middle.x + x - one.x, middle.y + y - one.y))
      show({ ...dragged, x, y, to: far.indexOf(Math.min(...far)) })
      if (clientY < edge) window.scrollBy(0, -scrollStep)
      else if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
    },
    onPointerUp() {
      const dragged = now.current
      show(null)
      if (dragged && dragged.to !== dragged.from) drop(dragged.from, dragged.to)
    },
    onLostPointerCapture: () => show(null),
  })
  return { drag, handleOf }
}
