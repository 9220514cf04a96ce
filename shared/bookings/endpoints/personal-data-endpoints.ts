/**
 * The endpoints for looking up, exporting and erasing what is stored about a homeowner. All of them are POST, because the URLs of
 * requests are logged.
 */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { bookingOnTheWire, bookingPhotoOnTheWire, listedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { consentOnTheWire, numberState } from '#shared/messages/consent-endpoints.ts'
import { messageChannels, messageKindKeys } from '#shared/messages/homeowner-messages.ts'

const moment = z.iso.datetime()

/** A phone number in any notation, or an email address. */
const personForm = z.object({ who: z.string().max(300, 'Please enter a phone number or an email address') })
const eraseForm = personForm.extend({
  /** `who`, typed again. */
  confirmation: z.string().max(300),
  /** The bookings that were shown and selected. */
  booking_ids: z.array(z.uuid()).max(500),
})

/** What the email address requested for a ZIP code that isn't served. */
const areaRequest = z.object({ zip: z.string(), asked_at: moment, confirmed_at: moment.nullable() })

const foundPersonOnTheWire = z.object({
  bookings: z.array(listedBookingOnTheWire),
  area_requests: z.array(areaRequest),
})
export type FoundPersonOnTheWire = z.output<typeof foundPersonOnTheWire>

const change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
const exportedPerson = z.object({
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

const erasedOnTheWire = z.object({
  /** Number of bookings. */
  erased: z.int(),
  /** Number of ZIP codes the email address was waiting to hear about. */
  area_requests: z.int(),
})
export type ErasedOnTheWire = z.output<typeof erasedOnTheWire>

const noPerson = refused('Not a phone number or an email address')

export const personalDataEndpoints = {
  'POST /api/admin/personal-data/find': {
    id: 'findPersonalData',
    summary: 'A homeowner’s bookings, by current or earlier phone number or email address',
    guard: 'office',
    body: personForm,
    answers: {
      200: answer(
        'The ones not erased yet, oldest first, and the ZIP codes they’re waiting to hear about',
        foundPersonOnTheWire,
      ),
      400: noPerson,
    },
  },
  'POST /api/admin/personal-data/export': {
    id: 'exportPersonalData',
    summary: 'Everything we have on a homeowner, as one file',
    guard: 'office',
    body: personForm,
    answers: { 200: answer('Bookings with corrections, consents, events and notes', exportedPerson), 400: noPerson },
  },
  'POST /api/admin/personal-data/erase': {
    id: 'erasePersonalData',
    summary: 'Erase everything about the homeowner from these bookings; this can’t be undone',
    guard: 'office',
    body: eraseForm,
    answers: {
      200: answer('How many were erased', erasedOnTheWire),
      400: refused('The confirmation doesn’t match, or nothing was chosen'),
      409: refused('One of them changed: search again'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof personalDataEndpoints> {}
}
