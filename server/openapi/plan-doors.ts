import * as z from 'zod'
import { staleBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import {
  boardOnTheWire,
  partForm,
  ranLateOnTheWire,
  runLateForm,
  suggestionsOnTheWire,
  visitOnTheWire,
} from '#shared/visits/plan-on-the-wire.ts'
import { inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const stale = { description: 'The booking changed', content: staleBookingOnTheWire }

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/plan',
    operationId: 'readBoard',
    summary: 'The board: who goes where on these days, and which bookings have no time yet',
    parameters: [
      inQuery('from', 'The first day; today by default', z.iso.date()),
      inQuery('to', 'The last day, at most two weeks later; the same day by default', z.iso.date()),
    ],
    answers: {
      200: { description: 'The board', content: boardOnTheWire },
      400: refused('The days are out of order, or there are too many'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/plan/visits/{id}/late',
    operationId: 'runLate',
    summary:
      'The technician is running late: moves this visit’s expected time, and later visits’ that day if they need to move',
    parameters: [booking],
    body: runLateForm,
    answers: {
      200: {
        description: 'The visits whose homeowners should hear about it, this one first',
        content: ranLateOnTheWire,
      },
      400: refused('Invalid input'),
      404: refused('No such booking'),
      409: stale,
    },
  },
  {
    method: 'put',
    path: '/api/admin/plan/visits/{id}/part',
    operationId: 'setPartMissing',
    summary: 'Say whether an ordered part still hasn’t arrived',
    parameters: [booking],
    body: partForm,
    answers: {
      200: { description: 'The visit as it is now', content: visitOnTheWire },
      404: refused('No such booking'),
      409: stale,
    },
  },
  {
    method: 'get',
    path: '/api/admin/plan/suggestions/{id}',
    operationId: 'suggestWindows',
    summary: 'Open windows for a booking in the next 14 days, best first, with the reasons',
    parameters: [booking],
    answers: {
      200: { description: 'Each window once, with the technician it fits best', content: suggestionsOnTheWire },
      404: refused('No such booking'),
    },
  },
]

export const planDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
