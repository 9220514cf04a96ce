import { keyedHash } from '#server/auth/index.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { hourMs } from '#shared/time/durations.ts'

/** How long the confirmation of a booking may stay open. */
const lastsMs = 2 * hourMs

/** What a permission is for. One purpose's permission is worthless for the other. */
type PermissionPurpose = 'reservation' | 'confirmed-link'

/**
 * Lets the person who sent a booking reserve a time or see their link on the confirmation page without an account. Good for that
 * booking only, and for two hours. Uses only letters, digits and hyphens, so it fits in a URL.
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
