/** The endpoints of the plan. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { staleBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingInPath } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  boardOnTheWire,
  partForm,
  ranLateOnTheWire,
  runLateForm,
  suggestionsOnTheWire,
  visitOnTheWire,
} from './plan-on-the-wire.ts'

const noBooking = refused('No such booking')
const stale = answer('The booking changed', staleBookingOnTheWire)

export const planEndpoints = {
  'GET /api/admin/plan': {
    id: 'readBoard',
    summary: 'The board: who goes where on these days, and which bookings have no time yet',
    guard: 'office',
    query: z.object({
      from: calendarDay.optional().describe('The first day; today by default'),
      to: calendarDay.optional().describe('The last day, at most two weeks later; the same day by default'),
    }),
    answers: {
      200: answer('The board', boardOnTheWire),
      400: refused('The days are out of order, or there are too many'),
    },
  },
  'POST /api/admin/plan/visits/{id}/late': {
    id: 'runLate',
    summary:
      'The technician is running late: moves this visit’s expected time, and later visits’ that day if they need to move',
    guard: 'office',
    path: bookingInPath,
    body: runLateForm,
    answers: {
      200: answer('The visits whose homeowners should hear about it, this one first', ranLateOnTheWire),
      400: refused('Invalid input'),
      404: noBooking,
      409: stale,
    },
  },
  'PUT /api/admin/plan/visits/{id}/part': {
    id: 'setPartMissing',
    summary: 'Say whether an ordered part still hasn’t arrived',
    guard: 'office',
    path: bookingInPath,
    body: partForm,
    answers: { 200: answer('The visit as it is now', visitOnTheWire), 404: noBooking, 409: stale },
  },
} as const satisfies Endpoints

export const suggestionEndpoints = {
  'GET /api/admin/plan/suggestions/{id}': {
    id: 'suggestWindows',
    summary: 'Open windows for a booking in the next 14 days, best first, with the reasons',
    guard: 'office',
    path: bookingInPath,
    answers: {
      200: answer('Each window once, with the technician it fits best', suggestionsOnTheWire),
      404: noBooking,
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof planEndpoints>, Readonly<typeof suggestionEndpoints> {}
}
