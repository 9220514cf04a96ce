import * as z from 'zod'
import { firstDayOnTheWire, firstDayPutAwayNames } from '#shared/business/first-day-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const name = inPath('name', 'An item of the list, or `list` for the list itself', z.enum(firstDayPutAwayNames))
const list = { description: 'The list as it is now', content: firstDayOnTheWire }
const unknown = refused('Nothing by that name is on the list')

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/first-day',
    operationId: 'readFirstDay',
    summary: 'What a new owner has done and what’s left, for the signed-in admin',
    answers: { 200: list },
  },
  {
    method: 'put',
    path: '/api/admin/first-day/put-away/{name}',
    operationId: 'putAwayFirstDayItem',
    summary: 'Put an item away for everyone, or the whole list once nothing is left; doing it twice is fine',
    parameters: [name],
    answers: {
      200: list,
      404: unknown,
      409: refused('Email can’t be put away, and neither can a list with something left to do'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/first-day/put-away/{name}',
    operationId: 'bringBackFirstDayItem',
    summary: 'Bring an item or the list back for everyone',
    parameters: [name],
    answers: { 200: list, 404: unknown },
  },
]

export const firstDayDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
