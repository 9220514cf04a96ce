import type { AfterBookingContext } from '#server/bookings/after-booking.ts'
import { answerStale, readListed } from '#server/bookings/desk/change-answers.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { checkCaller } from '#shared/bookings/caller-form.ts'
import { callerEndpoints } from '#shared/bookings/endpoints/caller-endpoints.ts'
import { bookingBody, parseBookingBody, text } from './booking-input.ts'
import { findBooking } from './bookings.ts'
import { enterBooking, findKnownCaller } from './callers.ts'
import { correctByShop } from './correct-by-shop.ts'

const callerBody = bookingBody.extend({ street: text, heard_from: text })

/** Bookings by phone, and corrections. Mounted ahead of the desk's endpoints. */
export function callersApi(ctx: AfterBookingContext, guards: AdminGuards) {
  return serve(callerEndpoints, guards, {
    'POST /api/admin/bookings': async (c, { body }) => {
      const { booking, street, heardFrom } = await readCall(ctx, body)
      const by = await actingAdmin(ctx, c.var.admin)
      const { isNew } = await enterBooking(ctx, { booking, street, heardFrom, by })
      if (isNew) c.status(201)
      return readListed(ctx, booking.id)
    },
    'PUT /api/admin/bookings/{id}/customer': async (c, { path: { id: bookingId }, headers, body }) => {
      const { version, clear_appliance_details: clearsDetails, ...values } = body
      const by = { ...(await actingAdmin(ctx, c.var.admin)), press: headers['Idempotency-Key'] }
      await correctByShop(ctx, { bookingId, version, by, values, clearsDetails })
      return readListed(ctx, bookingId)
    },
    'GET /api/admin/bookings/known': async (_c, { query }) => {
      const found = await findKnownCaller(ctx.db, query.phone ?? '')
      return { known: found && describeCaller(found) }
    },
  }).onError(answerStale(ctx))
}
mountInOffice(callersApi)

function describeCaller({ booking, street }: NonNullable<Awaited<ReturnType<typeof findKnownCaller>>>) {
  return {
    booking_id: booking.id,
    created_at: booking.createdAt.toISOString(),
    appliance_type: booking.applianceType,
    customer_name: booking.customerName,
    customer_email: booking.customerEmail,
    customer_zip: booking.customerZip,
    street,
  }
}

/**
 * An already stored booking may have a ZIP code that has since left the service area. It's only compared, not validated again.
 * @throws AppError invalid, with a message per invalid field
 */
async function readCall({ db, business }: Pick<DeskContext, 'db' | 'business'>, sent: unknown) {
  const caller = parseBookingBody(callerBody, sent)
  const check = checkCaller(caller, business().serviceArea)
  if (check.ok) return check
  const again = checkCaller(caller)
  if (again.ok && (await findBooking(db, again.booking.id))) return again
  throw invalid(check.message, check.fields)
}
