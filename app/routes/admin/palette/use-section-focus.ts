import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Router state for navigating to a section of a screen; see `useSectionFocus`. */
export interface ToSection {
  section: string
}

/** Moves focus to the heading of the requested section as soon as the screen has it. */
export function useSectionFocus(): void {
  const { key, state } = useLocation()
  const section = (state as ToSection | null)?.section
  useEffect(() => {
    if (!section || focusSection(section)) return
    const waiting = new MutationObserver(() => {
      if (isElsewhere() || focusSection(section)) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
    // Navigating to the same section again leads there again.
  }, [section, key])
}

function focusSection(section: string): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2')]
  const heading = headings.find(({ textContent }) => textContent === section)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'center' })
  return true
}

/** Whether the user has already moved on to something on the screen. */
function isElsewhere(): boolean {
  return document.activeElement?.matches('main :not([tabindex="-1"])') ?? false
}
