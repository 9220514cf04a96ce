/**
 * The booking form's rules (spec.md §3, §5), the same in the browser and on the server. Names are those of the wire. A check
 * stops at the first kind of mistake: missing fields, then consent, then the ZIP code, then the limits. Pages import this
 * module dynamically, because it brings the service area; what they show at once is in booking-fields.ts.
 */
import {
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  bookingLimits,
  bookingMessages,
  preferredTimes,
} from './booking-fields.ts'
import type { FieldMistakes } from './field-mistakes.ts'
import { formatPhone, nationalDigits } from './phone.ts'
import { findServiceArea } from './service-area.ts'
import { isUuid } from './uuid.ts'

/** As people write them; an address is believed when a mail to it is answered. */
const email = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** A booking that passed every rule: what is stored, minus the server's own columns. */
export interface BookingInput {
  id: string
  customer_name: string
  customer_phone: string
  customer_email: string | null
  customer_zip: string
  appliance_type: (typeof applianceTypes)[number]['value']
  problem_description: string
  preferred_time: (typeof preferredTimes)[number]['value'] | null
}

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

  const appliance_type = applianceTypes.find(({ value }) => value === filled.appliance_type)?.value
  const preferred_time = preferredTimes.find(({ value }) => value === filled.preferred_time)?.value ?? null
  const mistakes: Partial<Record<BookingField, string | false>> = {
    customer_name: tooLong('the name', filled.customer_name, bookingLimits.customer_name),
    customer_phone: !/^\d{10}$/.test(filled.customer_phone) && 'Please enter a 10-digit phone number',
    customer_email: filled.customer_email !== null && wrongEmail(filled.customer_email),
    appliance_type: !appliance_type && 'Please choose your appliance from the list',
    problem_description: tooLong('the description', filled.problem_description, bookingLimits.problem_description),
    preferred_time: preferred_time !== filled.preferred_time && 'Please choose a time from the list',
    id: !isBookingId(filled.id) && 'The booking needs an id that is a UUID',
  }
  const found = Object.entries(mistakes).filter((entry): entry is [string, string] => entry[1] !== false)
  const [first] = found
  if (first || !appliance_type) return { ok: false, message: first?.[1] ?? '', fields: Object.fromEntries(found) }
  const [id, customer_phone] = [filled.id.toLowerCase(), formatPhone(filled.customer_phone)]
  return { ok: true, booking: { ...filled, id, customer_phone, appliance_type, preferred_time } }
}

/** Whether a text is a UUID, and so could be a booking's id. */
export function isBookingId(id: string): boolean {
  return isUuid(id)
}

/** In characters as people count them, and as PostgreSQL does. */
function tooLong(what: string, text: string, longest: number): string | false {
  return Array.from(text).length > longest && `Please shorten ${what} to ${longest} characters`
}

function wrongEmail(address: string): string | false {
  if (!email.test(address)) return 'Please enter a valid email address, like name@example.com'
  return address.length > bookingLimits.customer_email && 'Please enter a shorter email address'
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
