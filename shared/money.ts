/** Amounts of US dollars, kept in cents. */

const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** The cents of what a person typed: `249`, `$1,249.50`; null for nothing, undefined for what is no amount. */
export function readDollars(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, dollars, cents = ''] = amount.exec(typed) ?? []
  if (dollars === undefined) return undefined
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** `1249.50`, as it is typed. */
export function writeDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,249.50`, as it is read. */
export function describeDollars(cents: number): string {
  return shown.format(cents / 100)
}
