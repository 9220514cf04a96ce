import * as z from 'zod'
import { contactForm, noteForm, staleBookingOnTheWire, undoForm } from '#shared/bookings/desk-on-the-wire.ts'
import {
  technicianDayOnTheWire,
  technicianJobOnTheWire,
  technicianMeOnTheWire,
  technicianMoveForm,
} from '#shared/visits/own-jobs-on-the-wire.ts'
import { inPath, inQuery, pressKey, refused } from './common-parts.ts'
import type { Answer, Door } from './door.ts'

const job = inPath('id', "The booking's id")
const notOwn = refused('No such job, or it’s someone else’s')

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/technician/me',
    operationId: 'readTechnicianMe',
    summary: 'Which technician you are',
    answers: { 200: { description: 'The account and the technician', content: technicianMeOnTheWire } },
  },
  {
    method: 'get',
    path: '/api/technician/day',
    operationId: 'readTechnicianDay',
    summary: 'Your jobs for one day, in order of arrival window',
    parameters: [inQuery('date', 'Which day; today by default', z.iso.date())],
    answers: {
      200: { description: 'The day', content: technicianDayOnTheWire },
      400: refused('Not a valid date'),
    },
  },
  {
    method: 'get',
    path: '/api/technician/jobs/{id}',
    operationId: 'readTechnicianJob',
    summary: 'One of your jobs',
    parameters: [job],
    answers: { 200: { description: 'The job', content: technicianJobOnTheWire }, 404: notOwn },
  },
  change('move', 'moveTechnicianJob', 'Say you’re on the way, working, done and so on', {
    body: technicianMoveForm,
    conflict: 'The job changed (missed says how), or the step isn’t allowed',
  }),
  change('undo', 'undoTechnicianChange', 'Undo your latest step, within 10 seconds', {
    body: undoForm,
    conflict: 'It’s too late to undo, or the job changed',
  }),
  change('contacts', 'recordTechnicianContact', 'Log an attempt to reach the homeowner, and how it went', {
    body: contactForm,
  }),
  change('notes', 'addTechnicianNote', 'Add a note; sending the same id again means the same note', { body: noteForm }),
]

export const ownJobDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: false, isTechnicians: true }))

/** A change that responds with the job's current state. */
function change(
  what: string,
  operationId: string,
  summary: string,
  { body, conflict }: { body: z.ZodType; conflict?: string },
): Omit<Door, 'isAdminsOnly'> {
  const answers: Record<number, Answer> = {
    200: { description: 'The job as it is now', content: technicianJobOnTheWire },
    400: refused('The body isn’t valid; fields says where'),
    404: notOwn,
  }
  if (conflict) answers[409] = { description: conflict, content: staleBookingOnTheWire.partial({ missed: true }) }
  const path = `/api/technician/jobs/{id}/${what}`
  return { method: 'post', path, operationId, summary, parameters: [job, pressKey], body, answers }
}
