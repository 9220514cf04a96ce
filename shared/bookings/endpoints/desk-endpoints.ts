/** The endpoints of the booking desk. */
import * as z from 'zod'
import { answer, type Endpoints, nothing, pressKey, refused } from '#shared/api/endpoint.ts'
import { lowerPricesForm } from '#shared/bookings/booking-prices.ts'
import {
  assigneeForm,
  bookingOnTheWire,
  bookingPageOnTheWire,
  changedBookingOnTheWire,
  claimForm,
  contactForm,
  deskFilters,
  letGoForm,
  moveForm,
  noteForm,
  personOnTheWire,
  staleBookingOnTheWire,
  streetForm,
  tagsForm,
  undoForm,
  urgencyForm,
  visitsSpan,
} from '#shared/bookings/desk-on-the-wire.ts'
import { deskSettingsChange, deskSettingsOnTheWire } from '#shared/bookings/desk-settings.ts'
import { brokenCorrection, ledgerOnTheWire, ledgerSpans } from '#shared/promise/response-ledger.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { windowTakenOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { visitReportForm } from '#shared/visits/visit-report-on-the-wire.ts'
import { bookingInPath } from './booking-endpoints.ts'

const noBooking = refused('No such booking')
const theBooking = answer('The booking as it is now', changedBookingOnTheWire)
const wrongFields = refused('The body isn’t valid; fields says where')

/** Has `missed` if the booking changed in the meantime, and `free` if the technician's window is taken. */
const refusedChange = staleBookingOnTheWire
  .partial({ missed: true })
  .extend({ free: windowTakenOnTheWire.shape.free.optional() })

/** A change that answers with the booking's current state. */
export function change<Id extends string, Body extends z.ZodType>(
  id: Id,
  summary: string,
  body: Body,
  conflict?: string,
) {
  const answers = { 200: theBooking, 400: wrongFields, 404: noBooking }
  return {
    id,
    summary,
    guard: 'office' as const,
    path: bookingInPath,
    headers: pressKey,
    body,
    answers: conflict === undefined ? answers : { ...answers, 409: answer(conflict, refusedChange) },
  }
}

export const deskEndpoints = {
  'GET /api/admin/bookings': {
    id: 'listBookings',
    summary: 'The queue: what’s due next comes first; closed bookings, newest first',
    guard: 'office',
    query: z.object({
      show: z
        .enum(deskFilters, 'We can’t find that list of bookings')
        .default('open')
        .describe('Which ones; open by default'),
      q: z
        .string()
        .optional()
        .describe('Name, phone, email, ZIP code, street, booking number or words from the problem'),
      appliance: z.string().optional().describe('An appliance_type'),
      place: z.string().optional().describe('A ZIP code or a city'),
      source: z
        .enum(['website', 'phone'], 'Bookings come from the website or by phone')
        .optional()
        .describe('Where they came from'),
      assignee: z.string().optional().meta({ description: 'Who it’s assigned to', format: 'uuid' }),
      technician: z.string().optional().meta({ description: 'Who makes the visit', format: 'uuid' }),
      from: calendarDay.optional().describe('The first day of the visit, or of the booking if it has none'),
      to: calendarDay.optional().describe('The last such day'),
      after: z.string().optional().describe('`next` from the page before'),
    }),
    answers: { 200: answer('A page of bookings', bookingPageOnTheWire), 400: refused('A parameter isn’t valid') },
  },
  'GET /api/admin/bookings/people': {
    id: 'listDeskPeople',
    summary: 'Who works the desk',
    guard: 'office',
    answers: { 200: answer('Names', z.object({ people: z.array(personOnTheWire) })) },
  },
  'PUT /api/admin/bookings/people/me': {
    id: 'joinDesk',
    summary: 'Say that you work the desk, so others see your name; every change says so as well',
    guard: 'office',
    answers: { 204: nothing },
  },
  'GET /api/admin/bookings/visits.csv': {
    id: 'downloadVisits',
    summary: 'Finished jobs with what was done and paid, for an accounting program',
    guard: 'office',
    query: z.object({ days: visitsSpan.default('30').describe('How many days back; 30 by default') }),
    answers: {
      200: answer('One line per job, oldest first', 'csv'),
      400: refused('Not a number of days we offer'),
    },
  },
  'GET /api/admin/bookings/{id}': {
    id: 'readBooking',
    summary: 'One booking with everything that happened to it',
    guard: 'office',
    path: bookingInPath,
    answers: { 200: answer('The booking', bookingOnTheWire), 404: noBooking },
  },
  'POST /api/admin/bookings/{id}/move': change(
    'moveBooking',
    'Move a booking to another state; scheduled needs a window',
    moveForm,
    'The booking changed (missed says how), the window is taken (free lists the open ones), or the step isn’t allowed',
  ),
  'POST /api/admin/bookings/let-go': {
    id: 'letBookingsGo',
    summary: 'Cancel bookings whose homeowners chose a time and couldn’t be reached; those that changed since stay',
    guard: 'office',
    body: letGoForm,
    answers: {
      200: answer('How many were canceled', z.object({ let_go: z.int() })),
      400: wrongFields,
    },
  },
  'POST /api/admin/bookings/{id}/undo': change(
    'undoBookingChange',
    'Undo your latest step, within 10 seconds',
    undoForm,
    'It’s too late to undo, or the booking changed',
  ),
  'POST /api/admin/bookings/{id}/contacts': change(
    'recordContact',
    'Log a call, text or email, and how it went',
    contactForm,
  ),
  'POST /api/admin/bookings/{id}/notes': change(
    'addBookingNote',
    'Add a note; sending the same id again means the same note',
    noteForm,
  ),
  'PUT /api/admin/bookings/{id}/tags': change('setBookingTags', 'Replace the tags', tagsForm, 'The booking changed'),
  'PUT /api/admin/bookings/{id}/urgency': change(
    'setBookingUrgency',
    'Mark a booking urgent, or not urgent',
    urgencyForm,
    'The booking changed',
  ),
  'PUT /api/admin/bookings/{id}/street': change(
    'setBookingStreet',
    'Set the street address and how to get in',
    streetForm,
    'The booking changed',
  ),
  'PUT /api/admin/bookings/{id}/prices': change(
    'lowerBookingPrices',
    'Lower prices the homeowner was promised; a booking keeps them, so none can be raised',
    lowerPricesForm,
    'The booking changed',
  ),
  'PUT /api/admin/bookings/{id}/assignee': change(
    'assignBooking',
    'Assign the booking to someone in the office, or to no one',
    assigneeForm,
    'The booking changed',
  ),
  'PUT /api/admin/bookings/{id}/report': change(
    'saveVisitReport',
    'Save the whole visit report: what was found, done and paid',
    visitReportForm,
    'The booking changed, or no one has been out there yet',
  ),
  'PUT /api/admin/bookings/{id}/claim': change(
    'claimBooking',
    'Say you’re calling the homeowner, or that you’re done',
    claimForm,
    'Someone else is calling',
  ),
} as const satisfies Endpoints

export const liveEndpoints = {
  'GET /api/admin/bookings/live': {
    id: 'followBookings',
    summary: 'Server-sent events: ready (reload what you show) and change (booking_id, version and kind as JSON)',
    guard: 'office',
    answers: {
      200: {
        description: 'A text/event-stream; it ends after ten minutes, or when you lose access: then connect again',
      },
      429: refused('You have twenty of these open'),
    },
  },
} as const satisfies Endpoints

const ledgerQuery = z.object({
  days: z
    .enum(
      ledgerSpans.map((days) => `${days}` as const),
      'Please ask for 7, 30 or 90 days.',
    )
    .transform((text) => ledgerSpans.find((days) => `${days}` === text) ?? 30)
    .default(30)
    .describe('How many days back; 30 by default'),
})

export const ledgerEndpoints = {
  'GET /api/admin/bookings/ledger': {
    id: 'readLedger',
    summary: 'How fast website bookings were answered, and how many promises were kept or broken',
    guard: 'office',
    query: ledgerQuery,
    answers: {
      200: answer('The numbers, by hour, weekday and person', ledgerOnTheWire),
      400: refused('Not a number of days we offer'),
    },
  },
  'GET /api/admin/bookings/ledger.csv': {
    id: 'downloadLedger',
    summary: 'The same numbers as a CSV file',
    guard: 'office',
    query: ledgerQuery,
    answers: { 200: answer('One line per number', 'csv'), 400: refused('Not a number of days we offer') },
  },
  'POST /api/admin/bookings/{id}/promise': change(
    'correctMissedPromise',
    'Take back that the promise was missed, where the record is wrong',
    brokenCorrection,
    'The booking changed, or its promise isn’t recorded as missed',
  ),
} as const satisfies Endpoints

export const deskSettingsEndpoints = {
  'GET /api/admin/desk-settings': {
    id: 'readDeskSettings',
    summary: 'The desk settings',
    guard: 'office',
    answers: { 200: answer('The settings and their version', deskSettingsOnTheWire) },
  },
  'PUT /api/admin/desk-settings': {
    id: 'saveDeskSettings',
    summary: 'Save all the desk settings, with the version you read',
    guard: 'owner',
    body: deskSettingsChange,
    answers: {
      200: answer('The updated settings', deskSettingsOnTheWire),
      400: refused('Invalid input; fields says where'),
      409: refused('Someone else saved first: read them again'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract
    extends Readonly<typeof deskEndpoints>,
      Readonly<typeof liveEndpoints>,
      Readonly<typeof ledgerEndpoints>,
      Readonly<typeof deskSettingsEndpoints> {}
}
