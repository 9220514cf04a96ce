import { consentsOnTheWire } from '#shared/consents-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")

export const trustDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/bookings/{id}/consents',
    operationId: 'readConsents',
    summary: 'What the homeowner agreed to: the words, when, from where, and whether it still holds',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence', content: consentsOnTheWire },
      404: refused('There is no such booking'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/consents/withdraw',
    operationId: 'withdrawConsent',
    summary: 'Withdraw the consent of this number for all of its bookings, because the homeowner said so',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence as it is now', content: consentsOnTheWire },
      404: refused('There is no such booking'),
      409: refused('There is nothing to withdraw'),
    },
  },
]
