/** The evidence of a booking's consent to text messages, as the desk's API returns it. Moments are in UTC. */
import * as z from 'zod'

const moment = z.iso.datetime()

export const consentOnTheWire = z.object({
  given_at: moment,
  /** Word for word what was next to the box. */
  wording: z.string(),
  wording_version: z.string(),
  /** The number that may be texted, as (503) 555-0199; null once the person has been erased, like the three below. */
  phone: z.string().nullable(),
  page_address: z.string().nullable(),
  /** The network around the visitor's address: an IPv4 /24 or an IPv6 /48. */
  network: z.string().nullable(),
  browser: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  withdrawn_by: z.enum(['form', 'text_reply', 'desk', 'link']).nullable(),
})
export type ConsentOnTheWire = z.output<typeof consentOnTheWire>

export const consentsOnTheWire = z.object({
  booking_id: z.uuid(),
  booked_at: moment,
  /** Whether the homeowner may be texted now. */
  may_text: z.boolean(),
  /** Oldest first; several when the booking was sent again with another number or another answer. */
  consents: z.array(consentOnTheWire),
})
export type ConsentsOnTheWire = z.output<typeof consentsOnTheWire>
