/** The link on the confirmation of a booking: for whoever sent it, and nobody who only knows its id. */
import { mayReserve, permitReservation } from '#server/features/planning/reservation-permission.ts'
import { findLinkPath, newLinkPath, type OpenLinkContext } from './open-link.ts'

export interface ConfirmedLink {
  /** `/r/…` */
  path: string
  /** Stands in the address of the confirmation instead of the link itself, and is worth nothing after two hours. */
  permission: string
}

/**
 * What the answer to a booking may tell its sender; `null` when the link was revoked.
 * @param isNew whether it was stored just now
 */
export async function confirmLink(
  ctx: OpenLinkContext,
  bookingId: string,
  { isNew = false } = {},
): Promise<ConfirmedLink | null> {
  const path = isNew ? await newLinkPath(ctx, bookingId) : await findLinkPath(ctx, bookingId)
  if (path === null) return null
  const { hashing } = await ctx.installationKeys()
  return { path, permission: permitReservation(hashing, bookingId, ctx.clock.now(), 'confirmed-link') }
}

/** The path of the link for whoever holds such a permission, else `null`. */
export async function readConfirmedLink(
  ctx: OpenLinkContext,
  { bookingId, permission }: { bookingId: string; permission: string | null | undefined },
): Promise<string | null> {
  if (!permission) return null
  const { hashing } = await ctx.installationKeys()
  const isSender = mayReserve(hashing, { bookingId, permission }, ctx.clock.now(), 'confirmed-link')
  return isSender ? findLinkPath(ctx, bookingId) : null
}
