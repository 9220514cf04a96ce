import * as z from 'zod'
import { deliveryFilters, deliveryOnTheWire, deliveryPageOnTheWire } from '#shared/event-deliveries-on-the-wire.ts'
import { inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'What became of the webhooks of events, the newest first',
    parameters: [
      inQuery('show', 'Which ones; all by default', z.enum(deliveryFilters)),
      inQuery('before', 'The next of the page before', z.int()),
    ],
    answers: {
      200: { description: 'A page of deliveries', content: deliveryPageOnTheWire },
      400: refused('A parameter has a wrong value'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/webhook-deliveries/{id}/send-again',
    operationId: 'sendWebhookAgain',
    summary: 'Send a message once more, with the same webhook-id',
    parameters: [inPath('id', "The event's number")],
    answers: {
      200: { description: 'The delivery, which waits to be sent', content: deliveryOnTheWire },
      404: refused('There is no such delivery'),
      409: refused('EVENTS_WEBHOOK_URL is not set'),
    },
  },
]

export const notificationDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
