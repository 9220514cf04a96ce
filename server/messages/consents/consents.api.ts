import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { consentEndpoints } from '#shared/messages/consent-endpoints.ts'
import { allowTextsAtDesk, endTextsAtDesk, readConsents } from './decide-at-desk.ts'

/** What the homeowner agreed to. */
export function consentsApi(ctx: DeskContext, guards: AdminGuards) {
  return serve(consentEndpoints, guards, {
    'GET /api/admin/bookings/{id}/consents': (_c, { path }) => readConsents(ctx, path.id),
    'POST /api/admin/bookings/{id}/consents/withdraw': async (c, { path: { id: bookingId } }) => {
      await endTextsAtDesk(ctx, { bookingId, by: await actingAdmin(ctx, c.var.admin) })
      return readConsents(ctx, bookingId)
    },
    'POST /api/admin/bookings/{id}/consents/allow': async (c, { path: { id: bookingId }, body }) => {
      await allowTextsAtDesk(ctx, { bookingId, ...body, by: await actingAdmin(ctx, c.var.admin) })
      return readConsents(ctx, bookingId)
    },
  })
}
mountInOffice(consentsApi)
