/** Looking up, exporting and erasing what is stored about a homeowner, as the back office's API accepts and returns it. */
import * as z from 'zod'
import { consentOnTheWire, numberState } from '#shared/messages/consents-on-the-wire.ts'
import { messageChannels, messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { bookingOnTheWire, bookingPhotoOnTheWire, listedBookingOnTheWire } from './desk-on-the-wire.ts'

const moment = z.iso.datetime()

/** A phone number in any notation, or an email address. */
export const personForm = z.object({ who: z.string().max(300, 'Please enter a phone number or an email address') })
export const eraseForm = personForm.extend({
  /** `who`, typed again. */
  confirmation: z.string().max(300),
  /** The bookings that were shown and selected. */
  booking_ids: z.array(z.uuid()).max(500),
})

/** What the email address requested for a ZIP code that isn't served. */
const areaRequest = z.object({ zip: z.string(), asked_at: moment, confirmed_at: moment.nullable() })

export const foundPersonOnTheWire = z.object({
  bookings: z.array(listedBookingOnTheWire),
  area_requests: z.array(areaRequest),
})
export type FoundPersonOnTheWire = z.output<typeof foundPersonOnTheWire>

const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export const exportedPerson = z.object({
  person: z.union([z.object({ phone: z.string() }), z.object({ email: z.string() })]),
  exported_at: moment,
  /** Whether the number asked for no more texts, or may have. */
  number_state: numberState.nullable(),
  area_requests: z.array(areaRequest),
  bookings: z.array(
    bookingOnTheWire.omit({ earlier: true, problems: true, now: true }).extend({
      /** `webp` holds the file as base64. Null if it isn't in storage. */
      photos: z.array(bookingPhotoOnTheWire.extend({ webp: z.string().nullable() })),
      corrections: z.array(z.object({ corrected_at: moment, changes: z.array(change) })),
      consents: z.array(consentOnTheWire),
      texts: z.array(z.object({ text: z.string(), created_at: moment, sent_at: moment.nullable() })),
      /** Messages the site sent on its own. */
      messages: z.array(z.object({ kind: z.enum(messageKindKeys), channel: z.enum(messageChannels), sent_at: moment })),
    }),
  ),
})
export type ExportedPerson = z.output<typeof exportedPerson>

export const erasedOnTheWire = z.object({
  /** Number of bookings. */
  erased: z.int(),
  /** Number of ZIP codes the email address was waiting to hear about. */
  area_requests: z.int(),
})
export type ErasedOnTheWire = z.output<typeof erasedOnTheWire>
