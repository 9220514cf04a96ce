import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'

/** How long the confirmation of a booking may stay open. */
const lastsMs = 2 * 60 * 60 * 1000

/** What a permission is for; one is worthless for the other. */
export type PermissionPurpose = 'reservation' | 'confirmed-link'

/**
 * Lets whoever sent a booking reserve its time, or see their link, on the confirmation without an account: good for that booking
 * only, and for two hours. Letters, digits and hyphens only, so that it fits in an address.
 */
export function writePermission(key: Uint8Array, purpose: PermissionPurpose, bookingId: string, now: Date): string {
  const until = (now.getTime() + lastsMs).toString(36)
  return `${until}-${keyedHash(key, purpose, `${bookingId} ${until}`)}`
}

export function isPermitted(
  key: Uint8Array,
  purpose: PermissionPurpose,
  { bookingId, permission }: { bookingId: string; permission: string },
  now: Date,
): boolean {
  const [until = '', signature = ''] = permission.split('-')
  const isSigned = isSameSecret(signature, keyedHash(key, purpose, `${bookingId} ${until}`))
  return isSigned && Number.parseInt(until, 36) > now.getTime()
}
