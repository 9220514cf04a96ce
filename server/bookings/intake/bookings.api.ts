import { z } from 'zod'
import { invalid } from '#server/errors.ts'
import { readOrigin } from '#server/messages/consents/consent-evidence.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { elapsedField, honeypotField } from '#shared/bookings/booking-fields.ts'
import { bookingEndpoints } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { contactPromise } from '#shared/promise/contact-promise.ts'
import { confirmationPath } from '#shared/visits/reservation.ts'
import { bookingBody, parseBookingBody, text } from './booking-input.ts'
import { type SubmitBookingContext, submitBooking } from './submit-booking.ts'

const body = bookingBody.extend({
  smsConsent: z
    .boolean('Should be true or false')
    .nullish()
    .transform((value) => value ?? false),
  [honeypotField]: text,
  [elapsedField]: z
    .number('Should be a number of milliseconds')
    .nullish()
    .transform((value) => value ?? null),
})

/** The booking form for programs. */
export function bookingsApi(ctx: SubmitBookingContext, guards: { everybody: PublicGuard }) {
  return serve(bookingEndpoints, guards, {
    'POST /api/bookings': async (c, { body: sent }) => {
      const { [honeypotField]: honeypot, [elapsedField]: elapsedMs, ...values } = parseBookingBody(body, sent)
      const outcome = await submitBooking(ctx, {
        origin: readOrigin(c.var.clientAddress, (name) => c.req.header(name)),
        values,
        spamSigns: { honeypot, elapsedMs },
        hidden: new Map(Object.entries(sent ?? {})),
      })
      if (!outcome.ok) throw invalid(outcome.message, outcome.fields)
      const { booking, isNew, contactBy, reservation, link, priceNote, booked } = outcome
      if (isNew) c.status(201)
      return {
        id: booking.id,
        status: booking.status,
        confirmation: confirmationPath(booked),
        ...(contactBy && {
          contact_by: contactBy.toISOString(),
          contact_promise: contactPromise(contactBy, ctx.clock.now(), ctx.business()),
        }),
        ...(reservation && { reservation }),
        ...(link && { link: link.path }),
        ...(priceNote !== null && { price_note: priceNote }),
      }
    },
  })
}
