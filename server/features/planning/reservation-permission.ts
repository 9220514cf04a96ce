import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'

/** How long a confirmation may stay open before a time is chosen. */
const lastsMs = 2 * 60 * 60 * 1000

/**
 * Lets whoever sent a booking reserve its time without an account: good for that booking only, and for two hours. Letters, digits
 * and hyphens only, so that it fits in an address.
 */
export function permitReservation(key: Uint8Array, bookingId: string, now: Date): string {
  const until = (now.getTime() + lastsMs).toString(36)
  return `${until}-${sign(key, bookingId, until)}`
}

export function mayReserve(
  key: Uint8Array,
  { bookingId, permission }: { bookingId: string; permission: string | null | undefined },
  now: Date,
): boolean {
  const [until = '', signature = ''] = permission?.split('-') ?? []
  return isSameSecret(signature, sign(key, bookingId, until)) && Number.parseInt(until, 36) > now.getTime()
}

function sign(key: Uint8Array, bookingId: string, until: string): string {
  return keyedHash(key, 'reservation', `${bookingId} ${until}`)
}
