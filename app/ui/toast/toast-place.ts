import { type RefObject, useLayoutEffect } from 'react'
import type { QueuedToast } from './toast-store.ts'

/** Marks the list as being at the opposite end of the window. */
const moved = 'data-moved'

/** Keeps the toasts off submit buttons, however far the page is scrolled: the user may be about to press one. */
export function useClearPlace(listRef: RefObject<HTMLElement | null>, toasts: readonly QueuedToast[]): void {
  // Every toast changes the height of the list.
  useLayoutEffect(() => {
    const place = () => listRef.current && keepClear(listRef.current)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [listRef, toasts])
}

function keepClear(list: HTMLElement): void {
  // Never move out from under the pointer or the focus.
  if (list.matches(':hover, :focus-within')) return
  list.removeAttribute(moved)
  if (!coversButton(list)) return
  list.setAttribute(moved, '')
  if (coversButton(list)) list.removeAttribute(moved)
}

function coversButton(list: HTMLElement): boolean {
  const place = list.getBoundingClientRect()
  const pressed = document.activeElement instanceof HTMLButtonElement ? [document.activeElement] : []
  const buttons = [...document.querySelectorAll<HTMLElement>('button[type=submit]'), ...pressed]
  return buttons.some((button) => overlap(place, button.getBoundingClientRect()))
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
