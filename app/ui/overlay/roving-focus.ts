import type { KeyboardEvent } from 'react'

/** The elements the focus moves among, and the keys that move it. */
interface Group {
  /** Selector of the members. Defaults to buttons. */
  members?: string
  /** In a `row` Left and Right move the focus, in a `column` Up and Down. */
  direction?: 'row' | 'column'
}

/**
 * For a group of buttons that is a single tab stop (toolbar, tabs, menu): the arrow keys, Home and End move the focus among the
 * members inside the element with this handler.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { members = 'button', direction = 'row' }: Group = {},
): void {
  const elements = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(members))
  const current = elements.findIndex((element) => element.contains(document.activeElement))
  const isRow = direction === 'row'
  const targets: Record<string, HTMLElement | undefined> = {
    [isRow ? 'ArrowRight' : 'ArrowDown']: elements[(current + 1) % elements.length],
    [isRow ? 'ArrowLeft' : 'ArrowUp']: elements.at(current - 1),
    Home: elements[0],
    End: elements.at(-1),
  }
  const target = targets[event.key]
  if (current === -1 || !target) return
  event.preventDefault()
  target.focus()
}
