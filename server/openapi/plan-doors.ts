import { suggestionsOnTheWire } from '#shared/plan-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/plan/suggestions/{id}',
    operationId: 'suggestWindows',
    summary: 'The free windows of the next 14 days for a booking, the best one first, and why',
    parameters: [inPath('id', "The booking's id")],
    answers: {
      200: { description: 'Each window once, with the technician whom it suits best', content: suggestionsOnTheWire },
      404: refused('There is no such booking'),
    },
  },
]

export const planDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
