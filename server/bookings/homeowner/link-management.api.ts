import { eq } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminContext, AdminGuards } from '#server/people/require-admin.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type HomeownerLinkOnTheWire, homeownerLinkEndpoints } from '#shared/homeowner/homeowner-endpoints.ts'
import { isUuid } from '#shared/uuid.ts'
import { renewLink, revokeLink } from './manage-link.ts'
import { findLinkPath } from './open-link.ts'

/** A booking's homeowner link. */
export function linkManagementApi(ctx: DeskContext, guards: AdminGuards) {
  function change(make: (ctx: DeskContext, target: { bookingId: string; by: Actor }) => Promise<unknown>) {
    return async (c: AdminContext, { path }: { path: { id: string } }) => {
      await make(ctx, { bookingId: path.id, by: await actingAdmin(ctx, c.var.admin) })
      return readLink(ctx, path.id)
    }
  }
  return serve(homeownerLinkEndpoints, guards, {
    'GET /api/admin/bookings/{id}/link': (_c, { path }) => readLink(ctx, path.id),
    'PUT /api/admin/bookings/{id}/link': change(renewLink),
    'DELETE /api/admin/bookings/{id}/link': change(revokeLink),
  })
}
mountInOffice(linkManagementApi)

/** @throws AppError not_found */
async function readLink(ctx: DeskContext, bookingId: string): Promise<HomeownerLinkOnTheWire> {
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
