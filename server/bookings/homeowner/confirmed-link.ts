/** The link on a booking's confirmation: for the sender, and nobody who only knows the booking's id. */
import { isPermitted, writePermission } from '#server/bookings/visits/plan/confirmation-permission.ts'
import { findLinkPath, newLinkPath, type OpenLinkContext } from './open-link.ts'

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
