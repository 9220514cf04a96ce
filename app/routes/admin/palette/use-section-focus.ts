import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Router state for navigating to a section of a screen, or to a control in it; see `useSectionFocus`. */
export interface ToSection {
  section: string
  /** The control's name. */
  control?: string
}

/** Moves focus to the requested control, or else the heading of the requested section, as soon as the screen has it. */
export function useSectionFocus(): void {
  const { key, state } = useLocation()
  const { section, control } = (state as ToSection | null) ?? {}
  useEffect(() => {
    if (!section || focusSection(section, control)) return
    const waiting = new MutationObserver(() => {
      if (isElsewhere() || focusSection(section, control)) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
    // Navigating to the same section again leads there again.
  }, [section, control, key])
}

function focusSection(section: string, control: string | undefined): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2')]
  const heading = headings.find(({ textContent }) => textContent === section)
  if (!heading) return false
  heading.tabIndex = -1
  const named = control && document.querySelector<HTMLElement>(`main [name="${CSS.escape(control)}"]`)
  const wanted = named || heading
  wanted.focus({ preventScroll: true })
  wanted.scrollIntoView({ block: 'center' })
  return true
}

/** Whether the user has already moved on to something on the screen. */
function isElsewhere(): boolean {
  return document.activeElement?.matches('main :not([tabindex="-1"])') ?? false
}
