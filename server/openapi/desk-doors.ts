import * as z from 'zod'
import { correctionForm } from '#shared/bookings/correction-form.ts'
import {
  assigneeForm,
  bookingOnTheWire,
  bookingPageOnTheWire,
  changedBookingOnTheWire,
  claimForm,
  contactForm,
  deskFilters,
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
import { windowTakenOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { visitReportForm } from '#shared/visits/visit-report-on-the-wire.ts'
import { inPath, inQuery, nothing, pressKey, refused } from './common-parts.ts'
import type { Answer, Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const bookings = '/api/admin/bookings'

const photo = inPath('photo', 'The photo’s id, made by whoever adds it')

const ledgerDays = inQuery('days', 'How many days back; 30 by default', z.enum(ledgerSpans.map(String)))

/** Has `missed` if the booking changed in the meantime, and `free` if the technician's window is taken. */
const refusedChange = staleBookingOnTheWire
  .partial({ missed: true })
  .extend({ free: windowTakenOnTheWire.shape.free.optional() })

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: bookings,
    operationId: 'listBookings',
    summary: 'The queue: what’s due next comes first; closed bookings, newest first',
    parameters: [
      inQuery('show', 'Which ones; open by default', z.enum(deskFilters)),
      inQuery('q', 'Name, phone, email, ZIP code, street, booking number or words from the problem', z.string()),
      inQuery('appliance', 'An appliance_type', z.string()),
      inQuery('place', 'A ZIP code or a city', z.string()),
      inQuery('source', 'Where they came from', z.enum(['website', 'phone'])),
      inQuery('assignee', 'Who it’s assigned to', z.uuid()),
      inQuery('after', '`next` from the page before', z.string()),
    ],
    answers: {
      200: { description: 'A page of bookings', content: bookingPageOnTheWire },
      400: refused('A parameter isn’t valid'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/live`,
    operationId: 'followBookings',
    summary: 'Server-sent events: ready (reload what you show) and change (booking_id, version and kind as JSON)',
    answers: {
      200: {
        description: 'A text/event-stream; it ends after ten minutes, or when you lose access: then connect again',
      },
      429: refused('You have twenty of these open'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/people`,
    operationId: 'listDeskPeople',
    summary: 'Who works the desk',
    answers: { 200: { description: 'Names', content: z.object({ people: z.array(personOnTheWire) }) } },
  },
  {
    method: 'put',
    path: `${bookings}/people/me`,
    operationId: 'joinDesk',
    summary: 'Say that you work the desk, so others see your name; every change says so as well',
    answers: { 204: nothing },
  },
  {
    method: 'get',
    path: `${bookings}/ledger`,
    operationId: 'readLedger',
    summary: 'How fast website bookings were answered, and how many promises were kept or broken',
    parameters: [ledgerDays],
    answers: {
      200: { description: 'The numbers, by hour, weekday and person', content: ledgerOnTheWire },
      400: refused('Not a number of days we offer'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/ledger.csv`,
    operationId: 'downloadLedger',
    summary: 'The same numbers as a CSV file',
    parameters: [ledgerDays],
    answers: {
      200: { description: 'One line per number', content: 'csv' },
      400: refused('Not a number of days we offer'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/visits.csv`,
    operationId: 'downloadVisits',
    summary: 'Finished jobs with what was done and paid, for an accounting program',
    parameters: [inQuery('days', 'How many days back; 30 by default', visitsSpan)],
    answers: {
      200: { description: 'One line per job, oldest first', content: 'csv' },
      400: refused('Not a number of days we offer'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/{id}`,
    operationId: 'readBooking',
    summary: 'One booking with everything that happened to it',
    parameters: [booking],
    answers: {
      200: { description: 'The booking', content: bookingOnTheWire },
      404: refused('No such booking'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'readBookingPhoto',
    summary: 'A booking’s photo, as WebP; proxies must not cache it',
    parameters: [booking, photo, inQuery('size', 'full, at most 2560 pixels, or small', z.enum(['full', 'small']))],
    answers: {
      200: { description: 'The photo', content: 'image' },
      400: refused('Not a size we offer'),
      404: refused('No such photo, or it was removed'),
    },
  },
  {
    method: 'put',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'addBookingPhoto',
    summary:
      'Add a photo; we re-encode it without location or camera data. Sending the same id again means the same photo',
    parameters: [booking, photo],
    body: 'image',
    answers: {
      204: nothing,
      400: refused('Not an image we accept, or the booking already has 30 photos'),
      404: refused('No such booking'),
      409: refused('The id belongs to another photo, or the booking was erased'),
      413: refused('The photo is larger than 15 MB'),
    },
  },
  {
    method: 'delete',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'removeBookingPhoto',
    summary: 'Delete a photo for good',
    parameters: [booking, photo],
    answers: {
      204: nothing,
      404: refused('No such photo'),
      409: refused('The booking was erased'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/desk-settings',
    operationId: 'readDeskSettings',
    summary: 'The desk settings',
    answers: { 200: { description: 'The settings and their version', content: deskSettingsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/desk-settings',
    operationId: 'saveDeskSettings',
    summary: 'Save all the desk settings, with the version you read',
    body: deskSettingsChange,
    answers: {
      200: { description: 'The updated settings', content: deskSettingsOnTheWire },
      400: refused('Invalid input; fields says where'),
      409: refused('Someone else saved first: read them again'),
    },
  },
  change('post', 'move', 'moveBooking', 'Move a booking to another state; scheduled needs a window', {
    body: moveForm,
    conflict:
      'The booking changed (missed says how), the window is taken (free lists the open ones), or the step isn’t allowed',
  }),
  change('post', 'undo', 'undoBookingChange', 'Undo your latest step, within 10 seconds', {
    body: undoForm,
    conflict: 'It’s too late to undo, or the booking changed',
  }),
  change('post', 'contacts', 'recordContact', 'Log a call, text or email, and how it went', { body: contactForm }),
  change('post', 'notes', 'addBookingNote', 'Add a note; sending the same id again means the same note', {
    body: noteForm,
  }),
  change('put', 'tags', 'setBookingTags', 'Replace the tags', { body: tagsForm, conflict: 'The booking changed' }),
  change('put', 'urgency', 'setBookingUrgency', 'Mark a booking urgent, or not urgent', {
    body: urgencyForm,
    conflict: 'The booking changed',
  }),
  change('put', 'street', 'setBookingStreet', 'Set the street address and how to get in', {
    body: streetForm,
    conflict: 'The booking changed',
  }),
  change('put', 'customer', 'correctCustomer', 'Correct what the customer said of themselves and the job', {
    body: correctionForm,
    conflict: 'The booking changed',
  }),
  change('put', 'assignee', 'assignBooking', 'Assign the booking to someone in the office, or to no one', {
    body: assigneeForm,
    conflict: 'The booking changed',
  }),
  change('put', 'report', 'saveVisitReport', 'Save the whole visit report: what was found, done and paid', {
    body: visitReportForm,
    conflict: 'The booking changed, or no one has been out there yet',
  }),
  change(
    'post',
    'promise',
    'correctMissedPromise',
    'Take back that the promise was missed, where the record is wrong',
    {
      body: brokenCorrection,
      conflict: 'The booking changed, or its promise isn’t recorded as missed',
    },
  ),
  change('put', 'claim', 'claimBooking', 'Say you’re calling the homeowner, or that you’re done', {
    body: claimForm,
    conflict: 'Someone else is calling',
  }),
]

export const deskDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))

/** A change that responds with the booking's current state. */
function change(
  method: 'post' | 'put',
  what: string,
  operationId: string,
  summary: string,
  { body, conflict }: { body: z.ZodType; conflict?: string },
): Omit<Door, 'isAdminsOnly'> {
  const answers: Record<number, Answer> = {
    200: { description: 'The booking as it is now', content: changedBookingOnTheWire },
    400: refused('The body isn’t valid; fields says where'),
    404: refused('No such booking'),
  }
  if (conflict) answers[409] = { description: conflict, content: refusedChange }
  return {
    method,
    path: `${bookings}/{id}/${what}`,
    operationId,
    summary,
    parameters: [booking, pressKey],
    body,
    answers,
  }
}
