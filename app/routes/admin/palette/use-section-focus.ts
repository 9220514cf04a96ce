import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The state of a step to a section of a screen: see `useSectionFocus`. */
export interface ToSection {
  section: string
}

/** Moves the focus to the section that the palette was asked for, by its heading, as soon as the screen has it. */
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
    // A second step to the same section leads there again.
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

/** Whether the person has gone on to something of the screen. */
function isElsewhere(): boolean {
  return document.activeElement?.matches('main :not([tabindex="-1"])') ?? false
}
