import * as z from 'zod'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { keyedHash } from '#server/auth/index.ts'
import { invalid } from '#server/errors.ts'
import { networkOf } from '#server/platform/ip-networks.ts'
import {
  type BookingFormValues,
  eachField,
  elapsedField,
  honeypotField,
  readBookingValues,
  type StoredField,
  storedFields,
} from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { bookingIdFromHash, isUuid } from '#shared/uuid.ts'

/**
 * Reads the booking form as a browser posts it, without an id the first time (deriveBookingId). A form that comes back after a failure
 * carries the id it was posted under (`postedId`, otherwise empty), so a correction keeps it.
 */
export function readBookingForm(form: { get(name: string): unknown }): {
  values: BookingFormValues
  postedId: string
  spamSigns: SpamSigns
} {
  const values = readBookingValues(form)
  const elapsed = String(form.get(elapsedField))
  return {
    values,
    postedId: isUuid(values.id) ? values.id : '',
    spamSigns: {
      honeypot: String(form.get(honeypotField) ?? ''),
      elapsedMs: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
    },
  }
}

/**
 * The id of a form that has none, as without JavaScript: the same from the same network, with the same values, on the same business
 * day, so that a double click or a reload posts the same booking. Nobody else can compute it, even if they know every value. Differences
 * in spacing or phone number format don't change it.
 */
export async function deriveBookingId(
  { installationKeys, clock }: AuditContext,
  values: BookingFormValues,
  clientAddress: string,
): Promise<string> {
  // The checkbox isn't part of the details: checked or not, it's the same booking.
  const check = checkBooking({ ...values, smsConsent: true, id: '00000000-0000-8000-8000-000000000000' }, { readPhone })
  const content = check.ok ? check.booking : { ...values, id: '' }
  const sent = [businessDayOf(clock.now()), networkOf(clientAddress), Object.entries(content).sort()]
  const { hashing } = await installationKeys()
  return bookingIdFromHash(Buffer.from(keyedHash(hashing, 'booking-id', JSON.stringify(sent)), 'hex'))
}

/** Whether an id is derived, so that knowing it doesn't prove who sent the booking. Browsers make random ids, which are version 4. */
export function isDerivedId(id: string): boolean {
  return id.charAt(14) === '8'
}

/** A booking as sent by programs. Checks only the shape. Missing fields count as empty, so the form's own rules and messages apply. */

/** Optional text. */
export const text = z
  .string('Should be text')
  .nullish()
  .transform((value) => value ?? '')

/** The fields of every booking. An endpoint can add to them. */
export const bookingBody = z.object(
  {
    /** Chosen by the sender. Sending the same id again means the same booking. */
    id: text,
    ...eachField<Record<StoredField, typeof text>>(storedFields, () => text),
  },
  'The body should be a JSON object with the fields of a booking',
)

/** @throws AppError invalid, with a message per field of the wrong type */
export function parseBookingBody<Form extends z.ZodType>(form: Form, sent: unknown): z.output<Form> {
  const parsed = form.safeParse(sent)
  if (parsed.success) return parsed.data
  const { message, fields } = fieldMistakes(parsed.error)
  throw Object.keys(fields).length > 0 ? invalid('Some fields have the wrong type', fields) : invalid(message)
}

/** What a form reveals about its sender, apart from the values. */
export interface SpamSigns {
  /** The value of `company_website`, a field that people can't see. */
  honeypot: string
  /** Milliseconds from showing the form to sending it, or `null` if not measured (no JavaScript, or a script of the owner's). */
  elapsedMs: number | null
}

/** Nobody fills in five fields faster. A program that does can press again, and so can a person. */
const fastestHumanMs = 2000

/**
 * The message for a submission that looks like a bot's, or `null`. Submissions are never dropped silently: a password manager may
 * have filled in the hidden field, and the owner must not lose that booking.
 */
export function findSpamMistake({ honeypot, elapsedMs }: SpamSigns, businessPhone: string): string | null {
  if (honeypot.trim() !== '') {
    return `We couldn’t tell if your booking came from a person. Please call us at ${businessPhone} and we’ll book your repair right away.`
  }
  if (elapsedMs !== null && elapsedMs >= 0 && elapsedMs < fastestHumanMs) {
    return 'That was very fast. Please check your details and press the button again.'
  }
  return null
}
