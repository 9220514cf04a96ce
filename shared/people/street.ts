import { storable } from '#shared/storable.ts'

/** In characters. */
export const longestStreet = 200

export const streetTooLong = `Please shorten the street to ${longestStreet} characters.`

/** Where the appliance is, on one line, or `null` if nothing was entered. */
export function cleanStreet(text: string): string | null {
  return storable(text).replace(/\s+/g, ' ').trim() || null
}
