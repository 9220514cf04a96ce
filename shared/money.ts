/** US dollar amounts, stored in cents. */
import { formatCount } from './count.ts'

const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Cents from what a person typed: `249`, `$1,249.50`. Null for nothing, undefined for anything that isn't an amount. */
export function readDollars(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, dollars, cents = ''] = amount.exec(typed) ?? []
  if (dollars === undefined) return undefined
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** `1249.50`, for input fields. */
export function writeDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `$1,249.50`, for display. */
export function describeDollars(cents: number): string {
  return `$${formatCount(Math.floor(cents / 100))}${writeDollars(cents).slice(-3)}`
}

/** `$89`, `$149.50`: leaves off the cents of whole dollars. For display, in English and in Spanish. */
export function describePrice(dollars: number): string {
  return Number.isInteger(dollars) ? `$${formatCount(dollars)}` : describeDollars(Math.round(dollars * 100))
}
