import { useEffect, useState } from 'react'

/**
 * The id of the section that the reader is in: the last one whose top has passed the upper third of the window. `null`
 * before the first, and without JavaScript.
 */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null)
    const inView = new Set<Element>()
    // The observed band is a line a third down the window: exactly the section under that line is in view.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
        setCurrent(sections.findLast((section) => inView.has(section))?.id ?? null)
      },
      { rootMargin: '-33% 0px -67% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])

  return current
}
