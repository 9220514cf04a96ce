/** The endpoints of a technician's own jobs, and of nothing else. */
import * as z from 'zod'
import { answer, type Endpoints, pressKey, refused } from '#shared/api/endpoint.ts'
import { contactForm, noteForm, staleBookingOnTheWire, undoForm } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingInPath } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { sentPhoto } from '#shared/bookings/endpoints/photo-endpoints.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  technicianDayOnTheWire,
  technicianJobOnTheWire,
  technicianMeOnTheWire,
  technicianMoveForm,
} from './own-jobs-on-the-wire.ts'
import { visitReportForm } from './visit-report-on-the-wire.ts'

const notOwn = refused('No such job, or it’s someone else’s')

/** A change that answers with the job's current state. */
function change<Id extends string, Body extends z.ZodType>(id: Id, summary: string, body: Body, conflict?: string) {
  const answers = {
    200: answer('The job as it is now', technicianJobOnTheWire),
    400: refused('The body isn’t valid; fields says where'),
    404: notOwn,
  }
  const refusedChange = staleBookingOnTheWire.partial({ missed: true })
  return {
    id,
    summary,
    guard: 'technician' as const,
    path: bookingInPath,
    headers: pressKey,
    body,
    answers: conflict === undefined ? answers : { ...answers, 409: answer(conflict, refusedChange) },
  }
}

export const ownJobEndpoints = {
  'GET /api/technician/me': {
    id: 'readTechnicianMe',
    summary: 'Which technician you are',
    guard: 'technician',
    answers: { 200: answer('The account and the technician', technicianMeOnTheWire) },
  },
  'GET /api/technician/day': {
    id: 'readTechnicianDay',
    summary: 'Your jobs for one day, in order of arrival window',
    guard: 'technician',
    query: z.object({ date: calendarDay.optional().describe('Which day; today by default') }),
    answers: { 200: answer('The day', technicianDayOnTheWire), 400: refused('Not a valid date') },
  },
  'GET /api/technician/jobs/{id}': {
    id: 'readTechnicianJob',
    summary: 'One of your jobs',
    guard: 'technician',
    path: bookingInPath,
    answers: { 200: answer('The job', technicianJobOnTheWire), 404: notOwn },
  },
  'POST /api/technician/jobs/{id}/move': change(
    'moveTechnicianJob',
    'Say you’re on the way, working, done and so on',
    technicianMoveForm,
    'The job changed (missed says how), or the step isn’t allowed',
  ),
  'POST /api/technician/jobs/{id}/undo': change(
    'undoTechnicianChange',
    'Undo your latest step, within 10 seconds',
    undoForm,
    'It’s too late to undo, or the job changed',
  ),
  'POST /api/technician/jobs/{id}/contacts': change(
    'recordTechnicianContact',
    'Log an attempt to reach the homeowner, and how it went',
    contactForm,
  ),
  'POST /api/technician/jobs/{id}/notes': change(
    'addTechnicianNote',
    'Add a note; sending the same id again means the same note',
    noteForm,
  ),
  'PUT /api/technician/jobs/{id}/report': change(
    'saveTechnicianReport',
    'Record what you found, did and charged, always as a whole report',
    visitReportForm,
    'The job changed (missed says how), or nobody has been out there yet',
  ),
} as const satisfies Endpoints

/** By themselves, because whoever sends a picture needs a place for it. */
export const ownPhotoEndpoints = {
  'PUT /api/technician/jobs/{id}/photos/{photo}': {
    id: 'addTechnicianPhoto',
    summary: 'Add a photo to your job; sending the same id again means the same photo',
    guard: 'technician',
    ...sentPhoto,
    answers: { ...sentPhoto.answers, 404: notOwn, 409: refused('The id belongs to another photo') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof ownJobEndpoints>, Readonly<typeof ownPhotoEndpoints> {}
}
