/** The evidence of a booking's consent to text messages, as the desk's API returns it. Timestamps are in UTC. */
import * as z from 'zod'
import { storable } from '#shared/storable.ts'

const moment = z.iso.datetime()

export const consentOnTheWire = z.object({
  given_at: moment,
  /** The exact words next to the box. */
  wording: z.string(),
  wording_version: z.string(),
  /** The number that may be texted, as (503) 555-0199. Null once the person has been erased, like the three below. */
  phone: z.string().nullable(),
  page_address: z.string().nullable(),
  /** The network of the visitor's IP address: an IPv4 /24 or an IPv6 /48. */
  network: z.string().nullable(),
  browser: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  withdrawn_by: z.enum(['form', 'text_reply', 'desk', 'link']).nullable(),
})
export type ConsentOnTheWire = z.output<typeof consentOnTheWire>

export const numberState = z.enum(['stopped', 'held'])
export type NumberState = z.output<typeof numberState>

export const consentsOnTheWire = z.object({
  booking_id: z.uuid(),
  booked_at: moment,
  /** Whether the homeowner may currently be texted. */
  may_text: z.boolean(),
  /**
   * What the booking’s current number asked for by text, or told the desk, whichever bookings it has: `stopped`, no more texts; `held`,
   * maybe, and someone at the desk has to decide. Null if nothing.
   */
  number_state: numberState.nullable(),
  /** Oldest first. There are several if the booking was sent again with a different number or answer. */
  consents: z.array(consentOnTheWire),
})
export type ConsentsOnTheWire = z.output<typeof consentsOnTheWire>

/** Why the number may be texted again, as a note on the booking. */
export const allowTextsForm = z.object({
  /** Sending the same id again is the same note. */
  id: z.uuid(),
  note: z.string().overwrite(storable).trim().min(1, 'Please write who told you, and how.'),
})
