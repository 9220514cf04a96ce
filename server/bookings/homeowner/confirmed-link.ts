import { eq } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { Business } from '#shared/business/business.ts'
import { tellServiceCall } from '#shared/service-area/service-area.ts'
import { hourMs } from '#shared/time/durations.ts'
import { findLinkPath, newLinkPath, type OpenLinkContext } from './open-link.ts'

/** The link on a booking's confirmation: for the sender, and nobody who only knows the booking's id. */
interface ConfirmedLink {
  /** `/r/…` */
  path: string
  /** Goes into the confirmation's URL in place of the link itself, and is worthless after two hours. */
  permission: string
}

/**
 * What the response to a booking may reveal to its sender, or `null` if the link was revoked.
 * @param isNew whether the booking was stored just now
 */
export async function confirmLink(
  ctx: OpenLinkContext,
  bookingId: string,
  { isNew = false } = {},
): Promise<ConfirmedLink | null> {
  const path = isNew ? await newLinkPath(ctx, bookingId) : await findLinkPath(ctx, bookingId)
  if (path === null) return null
  const { hashing } = await ctx.installationKeys()
  return { path, permission: writePermission(hashing, 'confirmed-link', bookingId, ctx.clock.now()) }
}

/** The link's path for anyone with a valid permission, otherwise `null`. */
export async function readConfirmedLink(
  ctx: OpenLinkContext,
  { bookingId, permission }: { bookingId: string; permission: string | null | undefined },
): Promise<string | null> {
  if (!permission) return null
  const { hashing } = await ctx.installationKeys()
  const isSender = isPermitted(hashing, 'confirmed-link', { bookingId, permission }, ctx.clock.now())
  return isSender ? findLinkPath(ctx, bookingId) : null
}

/** What the service call costs a confirmed booking, as a sentence, or `null` unless a trip charge makes it another price than usual. */
export async function readPriceNote(
  { db, business }: { db: Db; business(): Business },
  bookingId: string,
): Promise<string | null> {
  const { tripCharges, serviceCall: usual } = business()
  if (tripCharges.length === 0) return null
  const [row] = await db
    .select({ zip: bookings.customerZip, serviceCall: deskBookings.serviceCall })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  return row && row.serviceCall !== usual ? tellServiceCall(row) : null
}

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
