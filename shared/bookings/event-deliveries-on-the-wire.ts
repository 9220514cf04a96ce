/** Deliveries of the events webhook as the API returns them. Timestamps are in UTC. */
import * as z from 'zod'

const moment = z.iso.datetime()

/** Waiting means not delivered yet, failed means no longer retried. */
export const deliveryFilters = ['all', 'waiting', 'failed'] as const
export type DeliveryFilter = (typeof deliveryFilters)[number]

export const deliveryOnTheWire = z.object({
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

export const deliveryPageOnTheWire = z.object({
  deliveries: z.array(deliveryOnTheWire),
  /** Send it as `before` to get the next page. Null on the last page. */
  next: z.int().nullable(),
  /** Whether EVENTS_WEBHOOK_URL is set. */
  is_configured: z.boolean(),
})
export type DeliveryPageOnTheWire = z.output<typeof deliveryPageOnTheWire>
