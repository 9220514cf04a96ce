import type { BookingField, BookingFormValues } from '#shared/booking-fields.ts'
import { elapsedField, honeypotField } from '#shared/booking-fields.ts'
import type { Reservation } from '#shared/reservation.ts'

/** One sentence per wrong field. */
export type FieldMistakes = Partial<Record<BookingField, string>>

export interface BookingRequest {
  values: BookingFormValues
  honeypot: string
  /** How long the form was open. */
  elapsedMs: number
  /** What a homeowner is told where the answer says nothing else. */
  usualPromise: string
}

export interface BookedOutcome {
  kind: 'booked'
  id: string
  /** By when we call, as a sentence without its period. */
  promise: string
  /** The windows to choose from, where the homeowner may. */
  reservation: Reservation | null
  /** The homeowner's own page, as a path. */
  link: string | null
  /** The page that confirms the booking, as a path. */
  confirmation: string | null
}

/** What became of an attempt to book. */
export type SendOutcome =
  | BookedOutcome
  | { kind: 'mistakes'; message: string; fields: FieldMistakes }
  /** The server's own sentence says why it does not take this booking now. */
  | { kind: 'refused'; message: string }
  /** The booking is stored with other values, and it is too late to correct it here. */
  | { kind: 'closed'; message: string }
  /** No answer, or none that makes sense: nobody knows whether the booking is stored. */
  | { kind: 'failed' }

/** After this long without an answer someone wants to hear that it did not work, and the phone number. */
const timeoutMs = 30_000

/** Posts a booking to the JSON door. Never throws: a lost connection is an outcome like the others. */
export async function sendBooking(
  { values, honeypot, elapsedMs, usualPromise }: BookingRequest,
  post: typeof fetch = fetch,
): Promise<SendOutcome> {
  try {
    const response = await post('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, [honeypotField]: honeypot, [elapsedField]: elapsedMs }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readOutcome(response.status, await response.json(), usualPromise)
  } catch {
    return { kind: 'failed' }
  }
}

/** `answer` is what the door documents: `{ id, status, confirmation, contact_promise?, reservation?, link? }`, or `{ error: { message, fields? } }`. */
function readOutcome(
  status: number,
  answer: {
    id?: string
    confirmation?: string
    contact_promise?: string
    reservation?: Reservation
    link?: string
    error?: { message: string; fields?: FieldMistakes }
  },
  usualPromise: string,
): SendOutcome {
  if ((status === 200 || status === 201) && answer.id) {
    const { id, confirmation = null, contact_promise: promise = usualPromise, reservation = null, link = null } = answer
    return { kind: 'booked', id, promise, reservation, link, confirmation }
  }
  if (!answer.error || status >= 500) return { kind: 'failed' }
  const { message, fields } = answer.error
  if (status === 409) return { kind: 'closed', message }
  return fields && Object.keys(fields).length > 0 ? { kind: 'mistakes', message, fields } : { kind: 'refused', message }
}
