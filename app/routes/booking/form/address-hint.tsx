import type { ReactNode } from 'react'
import { suggestAddress } from './suggest-address.ts'

/** Asks whether another address was meant than the field's, and fills that in. Loaded once an address was typed. */
export function hintAt(field: HTMLInputElement): ReactNode {
  const meant = suggestAddress(field.value)
  if (meant === null) return null
  function fillIn() {
    field.value = meant ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <>
      Did you mean{' '}
      <button type="button" onClick={fillIn} className="min-h-6 font-semibold text-brand underline underline-offset-2">
        {meant}
      </button>
      ?
    </>
  )
}
