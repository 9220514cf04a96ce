/** The endpoints for the evidence of a booking's consent to text messages. Timestamps are in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { bookingInPath } from '#shared/bookings/endpoints/booking-endpoints.ts'
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

const consentsOnTheWire = z.object({
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
const allowTextsForm = z.object({
  /** Sending the same id again is the same note. */
  id: z.uuid(),
  note: z.string().overwrite(storable).trim().min(1, 'Please write who told you, and how.'),
})

const noBooking = refused('No such booking')

export const consentEndpoints = {
  'GET /api/admin/bookings/{id}/consents': {
    id: 'readConsents',
    summary: 'What the homeowner agreed to: the wording, when, from where, and whether it still applies',
    guard: 'office',
    path: bookingInPath,
    answers: { 200: answer('The evidence', consentsOnTheWire), 404: noBooking },
  },
  'POST /api/admin/bookings/{id}/consents/withdraw': {
    id: 'withdrawConsent',
    summary: 'End texts to this number and withdraw its consent for all of its bookings, because the homeowner said so',
    guard: 'office',
    path: bookingInPath,
    answers: {
      200: answer('The evidence as it is now', consentsOnTheWire),
      404: noBooking,
      409: refused('There’s nothing to withdraw'),
    },
  },
  'POST /api/admin/bookings/{id}/consents/allow': {
    id: 'allowTexts',
    summary:
      'Allow texts to this number again, after a STOP or a text that may have been one, with a note that says why',
    guard: 'office',
    path: bookingInPath,
    body: allowTextsForm,
    answers: {
      200: answer('The evidence as it is now', consentsOnTheWire),
      400: refused('There’s no note, or it’s too long'),
      404: noBooking,
      409: refused('Nobody asked to end texts to this number, or everything about the customer was erased'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof consentEndpoints> {}
}
