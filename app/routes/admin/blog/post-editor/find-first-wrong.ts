import { fieldLabels } from './post-values.ts'
import type { Mistakes } from './use-post-form.ts'

/** The first invalid field, in screen order. */
export function findFirstWrong(form: HTMLFormElement, mistakes: Mistakes): HTMLElement | null {
  for (const [name] of fieldLabels) {
    if (!mistakes[name]) continue
    const field = form.elements.namedItem(name) ?? form.querySelector(`[data-field="${name}"]`)
    if (field instanceof HTMLElement) return field
  }
  return null
}
