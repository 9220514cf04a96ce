import { type RefObject, useEffect, useRef } from 'react'
import { fieldLabels } from './post-values.ts'
import type { Mistakes } from './use-post-form.ts'

/** No field can have focus while a post is being sent. After a failed save, focus goes to the invalid field, or else back. */
export function useFocusAfterSave(
  isSaving: boolean,
  form: RefObject<HTMLFormElement | null>,
  /** Moves to a field, wherever it is. */
  reveal: (field: HTMLElement) => void,
) {
  const newestReveal = useRef(reveal)
  newestReveal.current = reveal
  const cameFrom = useRef<Element | null>(null)
  const wrong = useRef<Mistakes | null>(null)
  useEffect(() => {
    if (isSaving) return
    const field = wrong.current && form.current && findFirstWrong(form.current, wrong.current)
    if (field) newestReveal.current(field)
    else if (document.activeElement === document.body && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
    cameFrom.current = null
    wrong.current = null
  }, [isSaving, form])
  return {
    remember() {
      cameFrom.current = document.activeElement
    },
    onFirstWrong(mistakes: Mistakes) {
      wrong.current = mistakes
    },
  }
}

/** The first invalid field, in screen order. */
export function findFirstWrong(form: HTMLFormElement, mistakes: Mistakes): HTMLElement | null {
  for (const [name] of fieldLabels) {
    if (!mistakes[name]) continue
    const field = form.elements.namedItem(name) ?? form.querySelector(`[data-field="${name}"]`)
    if (field instanceof HTMLElement) return field
  }
  return null
}
