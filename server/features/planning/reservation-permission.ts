import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'

/** How long a confirmation may stay open before a time is chosen. */
const lastsMs = 2 * 60 * 60 * 1000

/** What a permission is for; one is worthless for the other. */
export type PermissionPurpose = 'reservation' | 'confirmed-link'

/**
 * Lets whoever sent a booking reserve its time, or see their link, on the confirmation without an account: good for that booking
 * only, and for two hours. Letters, digits and hyphens only, so that it fits in an address.
 */
export function permitReservation(
  key: Uint8Array,
  bookingId: string,
  now: Date,
  purpose: PermissionPurpose = 'reservation',
): string {
  const until = (now.getTime() + lastsMs).toString(36)
  return `${until}-${sign(key, purpose, `${bookingId} ${until}`)}`
}

export function mayReserve(
  key: Uint8Array,
  { bookingId, permission }: { bookingId: string; permission: string | null | undefined },
  now: Date,
  purpose: PermissionPurpose = 'reservation',
): boolean {
  const [until = '', signature = ''] = permission?.split('-') ?? []
  const isSigned = isSameSecret(signature, sign(key, purpose, `${bookingId} ${until}`))
  return isSigned && Number.parseInt(until, 36) > now.getTime()
}

function sign(key: Uint8Array, purpose: PermissionPurpose, text: string): string {
  return keyedHash(key, purpose, text)
}
