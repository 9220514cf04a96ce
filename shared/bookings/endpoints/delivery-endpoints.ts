/** The endpoints for deliveries of the events webhook. Timestamps are in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { deliveryFilters } from '#shared/bookings/delivery-filters.ts'

const moment = z.iso.datetime()

const deliveryOnTheWire = z.object({
  /** The event's number. */
  id: z.int(),
  /** The webhook-id sent to the receiver. */
  message_id: z.string(),
  /** For example `booking.scheduled`. */
  type: z.string(),
  booking_id: z.uuid(),
  happened_at: moment,
  attempts: z.int(),
  last_attempt_at: moment.nullable(),
  /** HTTP status of the last response, or null if there was none. */
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  delivered_at: moment.nullable(),
  failed_at: moment.nullable(),
})
export type DeliveryOnTheWire = z.output<typeof deliveryOnTheWire>

const deliveryPageOnTheWire = z.object({
  deliveries: z.array(deliveryOnTheWire),
  /** Send it as `before` to get the next page. Null on the last page. */
  next: z.int().nullable(),
  /** Whether a webhook for events is set. */
  is_configured: z.boolean(),
})

export const deliveryEndpoints = {
  'GET /api/admin/webhook-deliveries': {
    id: 'listWebhookDeliveries',
    summary: 'Event webhooks and whether they arrived, newest first',
    guard: 'owner',
    query: z.object({
      show: z
        .enum(deliveryFilters, 'We can’t find that list of deliveries')
        .default('all')
        .describe('Which ones; all by default'),
      before: z.coerce
        .number<number>('Should be the next of the page before')
        .int()
        .positive()
        .optional()
        .describe('`next` from the page before'),
    }),
    answers: {
      200: answer('A page of deliveries', deliveryPageOnTheWire),
      400: refused('A parameter isn’t valid'),
    },
  },
  'POST /api/admin/webhook-deliveries/{id}/send-again': {
    id: 'sendWebhookAgain',
    summary: 'Send a webhook again, with the same webhook-id',
    guard: 'owner',
    path: {
      id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'We can’t find that delivery.')
        .describe("The event's number"),
    },
    answers: {
      200: answer('The delivery, waiting to be sent', deliveryOnTheWire),
      404: refused('No such delivery'),
      409: refused('No webhook for events is set'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof deliveryEndpoints> {}
}
