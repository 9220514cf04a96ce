import { Hono } from 'hono'
import type { AfterBookingContext } from '#server/bookings/after-booking.ts'
import { actingAdmin, type DeskEnv, readPress } from '#server/bookings/desk/read/desk-people.ts'
import { readListed } from '#server/bookings/desk/read/read-listed.ts'
import { answerStale } from '#server/bookings/desk/steps/answer-stale.ts'
import { bookingBody, parseBookingBody, text } from '#server/bookings/intake/booking-body.ts'
import { findBooking } from '#server/bookings/intake/bookings.ts'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { checkCaller } from '#shared/bookings/caller-form.ts'
import type { KnownCallerOnTheWire } from '#shared/bookings/callers-on-the-wire.ts'
import { correctionForm } from '#shared/bookings/correction-form.ts'
import type { ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { correctByShop } from './correct-by-shop.ts'
import { enterBooking } from './enter-booking.ts'
import { findKnownCaller } from './find-known-caller.ts'

const callerBody = bookingBody.extend({ street: text })

/** The endpoints for taking bookings by phone. Mounted behind `requireAdmin`, ahead of the desk's endpoint for a single booking. */
export function callersApi(ctx: AfterBookingContext) {
  const app = new Hono<DeskEnv>().onError(answerStale(ctx))
  app.post('/bookings', async (c) => {
    const { booking, street } = await readCall(ctx, await readJsonBody(c.req))
    const by = await actingAdmin(ctx, c.var.admin)
    const { isNew } = await enterBooking(ctx, { booking, street, by })
    const answer: ChangedBookingOnTheWire = await readListed(ctx, booking.id)
    return c.json(answer, isNew ? 201 : 200)
  })
  app.put('/bookings/:id/customer', async (c) => {
    const bookingId = c.req.param('id')
    const {
      version,
      clear_appliance_details: clearsDetails,
      ...values
    } = parseBody(correctionForm, await readJsonBody(c.req))
    const by = { ...(await actingAdmin(ctx, c.var.admin)), press: readPress(c.req) }
    await correctByShop(ctx, { bookingId, version, by, values, clearsDetails })
    const answer: ChangedBookingOnTheWire = await readListed(ctx, bookingId)
    return c.json(answer)
  })
  app.get('/bookings/known', async (c) => {
    const found = await findKnownCaller(ctx.db, c.req.query('phone') ?? '')
    const answer: KnownCallerOnTheWire = { known: found && describeCaller(found) }
    return c.json(answer)
  })
  return app
}

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
async function readCall({ db, business }: Pick<AfterBookingContext, 'db' | 'business'>, sent: unknown) {
  const caller = parseBookingBody(callerBody, sent)
  const check = checkCaller(caller, business().serviceArea)
  if (check.ok) return check
  const again = checkCaller(caller)
  if (again.ok && (await findBooking(db, again.booking.id))) return again
  throw invalid(check.message, check.fields)
}
