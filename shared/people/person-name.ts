/** What someone who works here is called. Optional: without it, they go by their email address. */
import * as z from 'zod'
import { storable } from '#shared/storable.ts'

/** In characters; migration 0381 says the same. */
export const longestPersonName = 80

/** One line of plain text; empty for none. */
export const personName = z
  .string()
  .overwrite((text) => storable(text).replace(/\s+/g, ' ').trim())
  .max(longestPersonName, `Please use at most ${longestPersonName} characters`)

/** Turns `ana.perez@example.com` into Ana Perez. */
export function nameFromAddress(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Someone'
}
