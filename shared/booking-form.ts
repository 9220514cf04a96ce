/**
 * The booking form's rules (spec.md §3, §5), the same in the browser and on the server. Names are those of the wire. A check
 * stops at the first kind of mistake: missing fields, then consent, then the ZIP code, then the limits. Pages import this
 * module dynamically, because it brings the validation library; what they show at once is in booking-fields.ts.
 */
import * as z from 'zod/mini'
import {
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  bookingLimits,
  bookingMessages,
  preferredTimes,
} from './booking-fields.ts'
import { type FieldMistakes, fieldMistakes } from './field-mistakes.ts'
import { formatPhone, nationalDigits } from './phone.ts'
import { findServiceArea } from './service-area.ts'

const bookingId = z.uuid('The booking needs an id that is a UUID').check(z.toLowerCase())

/** The limits and formats of a filled-in form, in the form's order. */
const bookingRules = z.object({
  customer_name: shortText('the name', bookingLimits.customer_name),
  customer_phone: z.pipe(
    z.string().check(z.regex(/^\d{10}$/, 'Please enter a phone number with 10 digits')),
    z.transform(formatPhone),
  ),
  customer_email: z.nullable(
    z
      .email('Please enter a valid email address, like name@example.com')
      .check(z.maxLength(bookingLimits.customer_email, 'Please enter a shorter email address')),
  ),
  customer_zip: z.string(),
  appliance_type: z.enum(
    applianceTypes.map(({ value }) => value),
    'Please choose your appliance from the list',
  ),
  problem_description: shortText('the description', bookingLimits.problem_description),
  preferred_time: z.nullable(
    z.enum(
      preferredTimes.map(({ value }) => value),
      'Please choose a time from the list',
    ),
  ),
  id: bookingId,
})

/** A booking that passed every rule: what is stored, minus the server's own columns. */
export type BookingInput = z.output<typeof bookingRules>

export type BookingCheck = { ok: true; booking: BookingInput } | FieldMistakes<BookingField>

/**
 * Applies every rule in the spec's order: missing required → consent → ZIP → limits (spec.md §5, §8). Without `isConsentRequired` the
 * box for text messages may stay empty.
 */
export function checkBooking(values: BookingFormValues, { isConsentRequired = true } = {}): BookingCheck {
  const filled = {
    customer_name: oneLine(values.customer_name),
    customer_phone: nationalDigits(values.customer_phone),
    customer_email: values.customer_email.trim() || null,
    customer_zip: values.customer_zip.trim(),
    appliance_type: values.appliance_type,
    problem_description: plainText(values.problem_description),
    preferred_time: values.preferred_time || null,
    id: values.id,
  }

  const missing: Partial<Record<BookingField, string>> = {}
  if (filled.customer_name === '') missing.customer_name = 'Please enter your name'
  if (values.customer_phone.trim() === '') missing.customer_phone = 'Please enter your phone number'
  if (filled.customer_zip === '') missing.customer_zip = 'Please enter your ZIP code'
  if (filled.appliance_type === '') missing.appliance_type = 'Please choose your appliance'
  if (filled.problem_description === '') missing.problem_description = 'Please describe the problem'
  if (Object.keys(missing).length > 0) return { ok: false, message: bookingMessages.missing, fields: missing }

  if (isConsentRequired && !values.smsConsent) return oneMistake('smsConsent', bookingMessages.consent)
  if (!findServiceArea(filled.customer_zip)) {
    return oneMistake('customer_zip', bookingMessages.zipNotServed(filled.customer_zip))
  }

  const { data: booking, error } = bookingRules.safeParse(filled)
  return booking ? { ok: true, booking } : fieldMistakes(error)
}

/** Whether a text is a UUID, and so could be a booking's id. */
export function isBookingId(id: string): boolean {
  return bookingId.safeParse(id).success
}

function shortText(what: string, longest: number) {
  return z.string().check(z.maxLength(longest, `Please shorten ${what} to ${longest} characters`))
}

function oneMistake(field: BookingField, message: string): BookingCheck {
  return { ok: false, message, fields: { [field]: message } }
}

/** Control characters have no place in a name, and PostgreSQL refuses NUL, so they become spaces. */
function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ')
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim()
}
