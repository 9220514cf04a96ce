import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far the bottom of what `find` returns is below the top of `frame`, in pixels. Updates as pictures load and text grows. */
export function useLowerEdge(frame: RefObject<HTMLElement | null>, find: () => HTMLElement | null): number | null {
  const [edge, setEdge] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = find()
    if (!frame.current || !element) return setEdge(null)
    const measure = () => {
      if (frame.current)
        setEdge(Math.round(element.getBoundingClientRect().bottom - frame.current.getBoundingClientRect().top))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return edge
}
