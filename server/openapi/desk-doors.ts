import * as z from 'zod'
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
} from '#shared/desk-on-the-wire.ts'
import { deskSettingsChange, deskSettingsOnTheWire } from '#shared/desk-settings.ts'
import { windowTakenOnTheWire } from '#shared/plan-on-the-wire.ts'
import { ledgerOnTheWire, ledgerSpans } from '#shared/response-ledger.ts'
import { visitReportForm } from '#shared/visit-report-on-the-wire.ts'
import { inPath, inQuery, nothing, refused } from './common-parts.ts'
import type { Answer, Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const bookings = '/api/admin/bookings'

const photo = inPath('photo', "The photo's id, made by whoever adds it")

const ledgerDays = inQuery('days', 'Of how many days; 30 by default', z.enum(ledgerSpans.map(String)))

/** `missed` when it changed in the meantime, `free` when the technician's window is taken. */
const refusedChange = staleBookingOnTheWire
  .partial({ missed: true })
  .extend({ free: windowTakenOnTheWire.shape.free.optional() })

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: bookings,
    operationId: 'listBookings',
    summary: 'The queue: what is due next comes first; what is over, newest first',
    parameters: [
      inQuery('show', 'Which ones; open by default', z.enum(deskFilters)),
      inQuery('q', 'Name, phone, mail, ZIP, street, number or words of the problem', z.string()),
      inQuery('appliance', 'An appliance_type', z.string()),
      inQuery('place', 'A ZIP code or a city', z.string()),
      inQuery('source', 'Where they came from', z.enum(['website', 'phone'])),
      inQuery('assignee', 'Who it’s assigned to', z.uuid()),
      inQuery('after', 'The next of the page before', z.string()),
    ],
    answers: {
      200: { description: 'A page of bookings', content: bookingPageOnTheWire },
      400: refused('A parameter has a wrong value'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/live`,
    operationId: 'followBookings',
    summary: 'Server-sent events: ready (read anew what is shown) and change (booking_id, version and kind as JSON)',
    answers: {
      200: {
        description:
          'A stream of type text/event-stream; it ends with the right to hear it, and after ten minutes: ask again',
      },
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
    method: 'get',
    path: `${bookings}/ledger`,
    operationId: 'readLedger',
    summary: 'How fast bookings of the website were answered, and how many promises were kept and broken',
    parameters: [ledgerDays],
    answers: {
      200: { description: 'The numbers, by hour, weekday and person', content: ledgerOnTheWire },
      400: refused('Another number of days'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/ledger.csv`,
    operationId: 'downloadLedger',
    summary: 'The same numbers as a table',
    parameters: [ledgerDays],
    answers: {
      200: { description: 'A line per number of the ledger', content: 'csv' },
      400: refused('Another number of days'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/visits.csv`,
    operationId: 'downloadVisits',
    summary: 'Finished jobs with what was done and paid, for an accounting program',
    parameters: [inQuery('days', 'Of how many days; 30 by default', visitsSpan)],
    answers: {
      200: { description: 'A line per job, the oldest first', content: 'csv' },
      400: refused('Another number of days'),
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
      404: refused('There is no such booking'),
    },
  },
  {
    method: 'get',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'readBookingPhoto',
    summary: 'A photo of a booking, as WebP; nobody on the way may keep it',
    parameters: [booking, photo, inQuery('size', 'full, at most 2560 pixels, or small', z.enum(['full', 'small']))],
    answers: {
      200: { description: 'The photo', content: 'image' },
      400: refused('Another size'),
      404: refused('There is no such photo, or it was removed'),
    },
  },
  {
    method: 'put',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'addBookingPhoto',
    summary: 'Add a photo, written anew without place and camera; the same id again is the same photo',
    parameters: [booking, photo],
    body: 'image',
    answers: {
      204: nothing,
      400: refused('No image that is taken, or the booking has 30 photos'),
      404: refused('There is no such booking'),
      409: refused('The id belongs to another photo, or the booking was erased'),
      413: refused('The photo is larger than 15 MB'),
    },
  },
  {
    method: 'delete',
    path: `${bookings}/{id}/photos/{photo}`,
    operationId: 'removeBookingPhoto',
    summary: 'Remove a photo, for good',
    parameters: [booking, photo],
    answers: {
      204: nothing,
      404: refused('There is no such photo'),
      409: refused('The booking was erased'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/desk-settings',
    operationId: 'readDeskSettings',
    summary: "The desk's settings",
    answers: { 200: { description: 'The settings and their version', content: deskSettingsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/desk-settings',
    operationId: 'saveDeskSettings',
    summary: "Save the desk's settings, all of them, with the version that you read",
    body: deskSettingsChange,
    answers: {
      200: { description: 'The settings as they are now', content: deskSettingsOnTheWire },
      400: refused('A value is wrong; fields says which'),
      409: refused('Somebody else saved meanwhile: read them again'),
    },
  },
  change('post', 'move', 'moveBooking', 'Move it to another state; scheduled needs a window', {
    body: moveForm,
    conflict:
      'The booking changed meanwhile (missed says how), the window is taken (free says which are not), or the step is not allowed',
  }),
  change('post', 'undo', 'undoBookingChange', 'Take back your newest step, within 10 seconds', {
    body: undoForm,
    conflict: 'It is too late, or the booking changed meanwhile',
  }),
  change('post', 'contacts', 'recordContact', 'Write down an attempt or what came of it', { body: contactForm }),
  change('post', 'notes', 'addBookingNote', 'Add a note; the same id again is the same note', { body: noteForm }),
  change('put', 'tags', 'setBookingTags', 'Replace the tags', { body: tagsForm, conflict: 'It changed meanwhile' }),
  change('put', 'urgency', 'setBookingUrgency', 'Put it on top, or no longer', {
    body: urgencyForm,
    conflict: 'It changed meanwhile',
  }),
  change('put', 'street', 'setBookingStreet', 'Say where the appliance stands', {
    body: streetForm,
    conflict: 'It changed meanwhile',
  }),
  change('put', 'assignee', 'assignBooking', 'Assign the booking to someone in the office, or to no one', {
    body: assigneeForm,
    conflict: 'It changed meanwhile',
  }),
  change('put', 'report', 'saveVisitReport', 'Write down what was found, done and paid: the whole report', {
    body: visitReportForm,
    conflict: 'It changed meanwhile, or nobody has been there yet',
  }),
  change('put', 'claim', 'claimBooking', 'Say that you are on the phone with the homeowner, or no longer', {
    body: claimForm,
    conflict: 'Somebody else is calling',
  }),
]

export const deskDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))

/** A change answers with the booking as it is now. */
function change(
  method: 'post' | 'put',
  what: string,
  operationId: string,
  summary: string,
  { body, conflict }: { body: z.ZodType; conflict?: string },
): Omit<Door, 'isAdminsOnly'> {
  const answers: Record<number, Answer> = {
    200: { description: 'The booking as it is now', content: changedBookingOnTheWire },
    400: refused('The body is not valid; fields says where'),
    404: refused('There is no such booking'),
  }
  if (conflict) answers[409] = { description: conflict, content: refusedChange }
  return { method, path: `${bookings}/{id}/${what}`, operationId, summary, parameters: [booking], body, answers }
}
