/** US dollar amounts, stored in cents. */

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

const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,249.50`, for display. */
export function describeDollars(cents: number): string {
  return shown.format(cents / 100)
}
