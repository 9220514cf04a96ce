import * as z from 'zod'
import { staleBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import {
  boardOnTheWire,
  partForm,
  ranLateOnTheWire,
  runLateForm,
  suggestionsOnTheWire,
  visitOnTheWire,
} from '#shared/plan-on-the-wire.ts'
import { inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const stale = { description: 'The booking changed meanwhile', content: staleBookingOnTheWire }

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/plan',
    operationId: 'readBoard',
    summary: 'The board: who drives where on these days, and what has no time yet',
    parameters: [
      inQuery('from', 'The first day; today by default', z.iso.date()),
      inQuery('to', 'The last day, at most a fortnight later; the first by default', z.iso.date()),
    ],
    answers: {
      200: { description: 'The board', content: boardOnTheWire },
      400: refused('The days are out of order, or too many'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/plan/visits/{id}/late',
    operationId: 'runLate',
    summary: 'The technician runs late: this visit, and what follows it as far as it has to, is expected later',
    parameters: [booking],
    body: runLateForm,
    answers: {
      200: { description: 'Whose homeowners should be told, this visit first', content: ranLateOnTheWire },
      400: refused('A value is wrong'),
      404: refused('There is no such booking'),
      409: stale,
    },
  },
  {
    method: 'put',
    path: '/api/admin/plan/visits/{id}/part',
    operationId: 'setPartMissing',
    summary: 'Whether a part that was ordered is still missing',
    parameters: [booking],
    body: partForm,
    answers: {
      200: { description: 'The visit as it is now', content: visitOnTheWire },
      404: refused('There is no such booking'),
      409: stale,
    },
  },
  {
    method: 'get',
    path: '/api/admin/plan/suggestions/{id}',
    operationId: 'suggestWindows',
    summary: 'The free windows of the next 14 days for a booking, the best one first, and why',
    parameters: [booking],
    answers: {
      200: { description: 'Each window once, with the technician whom it suits best', content: suggestionsOnTheWire },
      404: refused('There is no such booking'),
    },
  },
]

export const planDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
