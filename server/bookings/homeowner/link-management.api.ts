import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner-links.ts'
import type { Business } from '#shared/business/business.ts'
import type { HomeownerLinkOnTheWire } from '#shared/homeowner/homeowner-link-on-the-wire.ts'
import { isUuid } from '#shared/uuid.ts'
import { renewLink, revokeLink } from './manage-link.ts'
import { findLinkPath, type OpenLinkContext } from './open-link.ts'

type Context = DeskContext & OpenLinkContext & { business(): Business }

/** /api/admin/bookings/:id/link: a booking's homeowner link. Mounted behind `requireAdmin`. */
export function linkManagementApi(ctx: Context) {
  async function change(
    admin: DeskEnv['Variables']['admin'],
    bookingId: string,
    make: (ctx: DeskContext, target: { bookingId: string; by: Actor }) => Promise<unknown>,
  ) {
    await make(ctx, { bookingId, by: await actingAdmin(ctx, admin) })
    return readLink(ctx, bookingId)
  }
  return new Hono<DeskEnv>()
    .get('/bookings/:id/link', async (c) => c.json(await readLink(ctx, c.req.param('id'))))
    .put('/bookings/:id/link', async (c) => c.json(await change(c.var.admin, c.req.param('id'), renewLink)))
    .delete('/bookings/:id/link', async (c) => c.json(await change(c.var.admin, c.req.param('id'), revokeLink)))
}

/** @throws AppError not_found */
async function readLink(ctx: Context, bookingId: string): Promise<HomeownerLinkOnTheWire> {
  const [found] = isUuid(bookingId)
    ? await ctx.db
        .select({ language: homeownerLinks.language })
        .from(deskBookings)
        .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, deskBookings.bookingId))
        .where(eq(deskBookings.bookingId, bookingId))
    : []
  if (!found) throw noBooking()
  const path = await findLinkPath(ctx, bookingId)
  return { address: path === null ? null : `${ctx.business().url}${path}`, language: found.language }
}
