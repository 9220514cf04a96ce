import type { BookingField, BookingFormValues } from '#shared/bookings/booking-fields.ts'
import { elapsedField } from '#shared/bookings/booking-fields.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import type { Reservation } from '#shared/visits/reservation.ts'

interface BookingRequest {
  values: BookingFormValues
  /** Everything in the form, hidden fields included. */
  data: FormData
  /** How long the form was open. */
  elapsedMs: number
  /** What to tell a homeowner if the response doesn't say. */
  usualPromise: string
}

export interface BookedOutcome {
  kind: 'booked'
  id: string
  /** When we'll call by, as a sentence without its period. */
  promise: string
  /** The windows to choose from, if the homeowner gets to choose. */
  reservation: Reservation | null
  /** Path of the homeowner's own page. */
  link: string | null
  /** What the service call costs, as a sentence, if it isn't the usual price. */
  priceNote: string | undefined
  /** Path of the page that confirms the booking. */
  confirmation: string | null
}

/** The outcome of a booking attempt. */
export type SendOutcome =
  | BookedOutcome
  | { kind: 'mistakes'; message: string; fields: FieldErrors<BookingField> }
  /** The server's own sentence says why it isn't taking this booking right now. */
  | { kind: 'refused'; message: string }
  /** The booking is stored with different values, and it's too late to correct it here. */
  | { kind: 'closed'; message: string }
  /** No response, or none that makes sense. The booking may or may not have been stored. */
  | { kind: 'failed' }

/** After this long without a response, people want to know that it didn't work, and to see the phone number. */
const timeoutMs = 30_000

/** Posts a booking to the JSON endpoint. Never throws: a lost connection is an outcome like any other. */
export async function sendBooking(
  { values, data, elapsedMs, usualPromise }: BookingRequest,
  post: typeof fetch = fetch,
): Promise<SendOutcome> {
  try {
    const response = await post('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(data), ...values, [elapsedField]: elapsedMs }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readOutcome(response.status, await response.json(), usualPromise)
  } catch {
    return { kind: 'failed' }
  }
}

/**
 * Reads one of the two documented responses:
 * - `{ id, status, confirmation, contact_promise?, reservation?, link? }`
 * - `{ error: { message, fields? } }`
 */
function readOutcome(
  status: number,
  answer: {
    id?: string
    confirmation?: string
    contact_promise?: string
    reservation?: Reservation
    link?: string
    price_note?: string
    error?: { message: string; fields?: FieldErrors<BookingField> }
  },
  usualPromise: string,
): SendOutcome {
  if ((status === 200 || status === 201) && answer.id) {
    const {
      id,
      confirmation = null,
      contact_promise: promise = usualPromise,
      reservation = null,
      link = null,
      price_note: priceNote,
    } = answer
    return { kind: 'booked', id, promise, reservation, link, priceNote, confirmation }
  }
  if (!answer.error || status >= 500) return { kind: 'failed' }
  const { message, fields } = answer.error
  if (status === 409) return { kind: 'closed', message }
  return fields && Object.keys(fields).length > 0 ? { kind: 'mistakes', message, fields } : { kind: 'refused', message }
}
