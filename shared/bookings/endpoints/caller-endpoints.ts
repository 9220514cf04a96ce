/** The endpoints for taking bookings by phone, and for correcting what the shop was told. */

import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { longestHeardFrom } from '#shared/bookings/caller-form.ts'
import { correctionForm } from '#shared/bookings/correction-form.ts'
import { changedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { sentBooking, storedBooking } from '#shared/bookings/fields-on-the-wire.ts'
import { longestStreet } from '#shared/people/street.ts'
import { change } from './desk-endpoints.ts'

/** Who a number belongs to, according to the newest booking. Null for a number that has never booked. */
const knownCallerOnTheWire = z.object({
  known: z
    .object({
      booking_id: z.uuid(),
      created_at: z.iso.datetime(),
      appliance_type: storedBooking.appliance_type,
      customer_name: storedBooking.customer_name,
      customer_email: storedBooking.customer_email,
      customer_zip: storedBooking.customer_zip,
      street: z.string().nullable(),
    })
    .nullable(),
})
export type KnownCallerOnTheWire = z.output<typeof knownCallerOnTheWire>

export const callerEndpoints = {
  'POST /api/admin/bookings': {
    id: 'enterBooking',
    summary: 'Enter a booking for someone who called; it counts as answered by you',
    guard: 'office',
    body: z.object({
      id: z.uuid().describe('A random UUID you make; sending the same id again means the same booking'),
      ...sentBooking,
      street: z.string().max(longestStreet).nullish(),
      heard_from: z.string().max(longestHeardFrom).nullish().describe('How they heard about the shop'),
    }),
    readsBody: true,
    answers: {
      201: answer('The booking was stored', changedBookingOnTheWire),
      200: answer('This id was already stored with the same values', changedBookingOnTheWire),
      400: refused('Invalid input; fields says where'),
      409: refused('This id was already stored with different values; nothing changed'),
    },
  },
  'GET /api/admin/bookings/known': {
    id: 'findKnownCaller',
    summary: 'Who this phone number belongs to, from its newest booking',
    guard: 'office',
    query: z.object({ phone: z.string().optional().describe('A 10-digit US number, in any format') }),
    answers: { 200: answer('The details, or null', knownCallerOnTheWire) },
  },
  'PUT /api/admin/bookings/{id}/customer': change(
    'correctCustomer',
    'Correct what the customer said of themselves and the job',
    correctionForm,
    'The booking changed',
  ),
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof callerEndpoints> {}
}
