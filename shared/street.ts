import { storable } from './storable.ts'

/** In characters. */
export const longestStreet = 200

export const streetTooLong = `Please shorten the street to ${longestStreet} characters.`

/** Where an appliance is, on one line; `null` if nothing was said. */
export function cleanStreet(text: string): string | null {
  return storable(text).replace(/\s+/g, ' ').trim() || null
}
