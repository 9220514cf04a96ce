import { fieldLabels } from './post-values.ts'
import type { Mistakes } from './use-post-form.ts'

/** Moves to the first wrong field, in screen order. */
export function focusFirstWrong(form: HTMLFormElement, mistakes: Mistakes): void {
  for (const [name] of fieldLabels) {
    if (!mistakes[name]) continue
    const field = form.elements.namedItem(name) ?? form.querySelector(`[data-field="${name}"]`)
    if (!(field instanceof HTMLElement)) continue
    field.focus()
    return
  }
}
