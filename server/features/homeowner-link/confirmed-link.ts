/** The link on the confirmation of a booking: for whoever sent it, and nobody who only knows its id. */
import { isPermitted, writePermission } from '#server/features/planning/confirmation-permission.ts'
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
  return { path, permission: writePermission(hashing, 'confirmed-link', bookingId, ctx.clock.now()) }
}

/** The path of the link for whoever holds such a permission, else `null`. */
export async function readConfirmedLink(
  ctx: OpenLinkContext,
  { bookingId, permission }: { bookingId: string; permission: string | null | undefined },
): Promise<string | null> {
  if (!permission) return null
  const { hashing } = await ctx.installationKeys()
  const isSender = isPermitted(hashing, 'confirmed-link', { bookingId, permission }, ctx.clock.now())
  return isSender ? findLinkPath(ctx, bookingId) : null
}
