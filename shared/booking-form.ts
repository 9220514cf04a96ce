/**
 * The booking form's fields and rules (spec.md §3, §5), the same in the browser and on the server. Names are those of the
 * wire. A check stops at the first kind of mistake: missing fields, then consent, then the ZIP code, then the limits.
 */
import { formatPhone, nationalDigits } from './phone.ts'
import { findServiceArea } from './service-area.ts'

export const applianceTypes = [
  { value: 'refrigerator', label: 'Refrigerator' },
  { value: 'washer', label: 'Washing Machine' },
  { value: 'dryer', label: 'Dryer' },
  { value: 'dishwasher', label: 'Dishwasher' },
  { value: 'oven', label: 'Oven/Stove' },
  { value: 'other', label: 'Other' },
] as const

export const preferredTimes = [
  { value: 'morning', label: 'Morning (8AM-12PM)' },
  { value: 'afternoon', label: 'Afternoon (12PM-5PM)' },
  { value: 'evening', label: 'Evening (5PM-8PM)' },
] as const

export type ApplianceType = (typeof applianceTypes)[number]['value']
export type PreferredTime = (typeof preferredTimes)[number]['value']

/** Longest texts that are taken, in characters. */
export const bookingLimits = { customer_name: 100, customer_email: 254, problem_description: 2000 } as const

export const bookingMessages = {
  missing: 'Please fill in all required fields',
  consent: 'You must agree to receive SMS notifications to continue',
  zipNotServed: (zip: string) => `Sorry, we don't serve ZIP code ${zip}`,
} as const

export const requiredFields = [
  'customer_name',
  'customer_phone',
  'customer_zip',
  'appliance_type',
  'problem_description',
] as const

/** What the form holds: every field as text, as an HTML form sends it. */
export interface BookingFormValues {
  id: string
  customer_name: string
  customer_phone: string
  customer_email: string
  customer_zip: string
  appliance_type: string
  problem_description: string
  preferred_time: string
  smsConsent: boolean
}

export type BookingField = keyof BookingFormValues

/** A booking that passed every rule; what is stored, less the server's own columns. */
export interface BookingInput {
  id: string
  customer_name: string
  customer_phone: string
  customer_email: string | null
  customer_zip: string
  appliance_type: ApplianceType
  problem_description: string
  preferred_time: PreferredTime | null
}

export type BookingCheck =
  | { ok: true; booking: BookingInput }
  | {
      ok: false
      /** The sentence for the toast. */
      message: string
      /** A sentence per wrong field, in the form's order. */
      fields: Partial<Record<BookingField, string>>
    }

/** Applies every rule in the spec's order: missing required → consent → ZIP → limits (spec.md §5, §8). */
export function checkBooking(values: BookingFormValues): BookingCheck {
  const name = oneLine(values.customer_name)
  const phone = formatPhone(values.customer_phone)
  const email = values.customer_email.trim()
  const zip = values.customer_zip.trim()
  const problem = plainText(values.problem_description)
  const appliance = applianceTypes.find(({ value }) => value === values.appliance_type)?.value
  const time = preferredTimes.find(({ value }) => value === values.preferred_time)?.value

  const missing: Partial<Record<BookingField, string>> = {}
  if (name === '') missing.customer_name = 'Please enter your name'
  if (values.customer_phone.trim() === '') missing.customer_phone = 'Please enter your phone number'
  if (zip === '') missing.customer_zip = 'Please enter your ZIP code'
  if (values.appliance_type === '') missing.appliance_type = 'Please choose your appliance'
  if (problem === '') missing.problem_description = 'Please describe the problem'
  if (Object.keys(missing).length > 0) return { ok: false, message: bookingMessages.missing, fields: missing }

  if (!values.smsConsent) return oneMistake('smsConsent', bookingMessages.consent)
  if (!findServiceArea(zip)) return oneMistake('customer_zip', bookingMessages.zipNotServed(zip))

  const wrong: Partial<Record<BookingField, string>> = {}
  if (name.length > bookingLimits.customer_name) {
    wrong.customer_name = `Please shorten the name to ${bookingLimits.customer_name} characters`
  }
  if (!hasTenDigits(values.customer_phone)) wrong.customer_phone = 'Please enter a phone number with 10 digits'
  if (email !== '' && !isEmail(email))
    wrong.customer_email = 'Please enter a valid email address, like name@example.com'
  if (!appliance) wrong.appliance_type = 'Please choose your appliance from the list'
  if (problem.length > bookingLimits.problem_description) {
    wrong.problem_description = `Please shorten the description to ${bookingLimits.problem_description} characters`
  }
  if (values.preferred_time !== '' && !time) wrong.preferred_time = 'Please choose a time from the list'
  if (!isBookingId(values.id)) wrong.id = 'The booking needs an id that is a UUID'
  const [firstMessage] = Object.values(wrong)
  if (firstMessage || !appliance) return { ok: false, message: firstMessage ?? bookingMessages.missing, fields: wrong }

  return {
    ok: true,
    booking: {
      id: values.id.toLowerCase(),
      customer_name: name,
      customer_phone: phone,
      customer_email: email === '' ? null : email,
      customer_zip: zip,
      appliance_type: appliance,
      problem_description: problem,
      preferred_time: time ?? null,
    },
  }
}

function oneMistake(field: BookingField, message: string): BookingCheck {
  return { ok: false, message, fields: { [field]: message } }
}

function hasTenDigits(phone: string): boolean {
  return /^\d{10}$/.test(nationalDigits(phone))
}

function isEmail(email: string): boolean {
  return (
    email.length <= bookingLimits.customer_email &&
    /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/.test(email)
  )
}

/** Whether a text is written as a UUID. */
export function isBookingId(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)
}

/** Control characters have no place in a name and PostgreSQL refuses NUL, so they become blanks. */
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
