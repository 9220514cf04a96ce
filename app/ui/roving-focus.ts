import type { KeyboardEvent } from 'react'

/**
 * For a group of buttons that is a single tab stop (toolbar, tabs): the arrow keys, Home and End move the focus among the buttons
 * inside the element that has this handler.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button'))
  const current = buttons.findIndex((button) => button.contains(document.activeElement))
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowRight: buttons[(current + 1) % buttons.length],
    ArrowLeft: buttons.at(current - 1),
    Home: buttons[0],
    End: buttons.at(-1),
  }
  const target = targets[event.key]
  if (current === -1 || !target) return
  event.preventDefault()
  target.focus()
}
