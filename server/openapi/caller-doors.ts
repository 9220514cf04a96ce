import * as z from 'zod'
import { knownCallerOnTheWire } from '#shared/bookings/callers-on-the-wire.ts'
import { changedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { longestStreet } from '#shared/people/street.ts'
import { bookingFields, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const callersBookingOnTheWire = z.object({
  id: z.uuid().describe('A random UUID you make; sending the same id again means the same booking'),
  ...bookingFields,
  street: z.string().max(longestStreet).nullish(),
})

export const callerDoors: Door[] = [
  {
    method: 'post',
    path: '/api/admin/bookings',
    operationId: 'enterBooking',
    summary: 'Enter a booking for someone who called; it counts as answered by you',
    isAdminsOnly: true,
    body: callersBookingOnTheWire,
    answers: {
      201: { description: 'The booking was stored', content: changedBookingOnTheWire },
      200: { description: 'This id was already stored with the same values', content: changedBookingOnTheWire },
      400: refused('Invalid input; fields says where'),
      409: refused('This id was already stored with different values; nothing changed'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/bookings/known',
    operationId: 'findKnownCaller',
    summary: 'Who this phone number belongs to, from its newest booking',
    isAdminsOnly: true,
    parameters: [inQuery('phone', 'A 10-digit US number, in any format', z.string())],
    answers: { 200: { description: 'The details, or null', content: knownCallerOnTheWire } },
  },
]
