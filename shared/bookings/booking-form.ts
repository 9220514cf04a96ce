/**
 * The booking form's rules (spec.md §3, §5), shared by the browser and the server. Field names match the wire format. Every invalid
 * field gets its own sentence right away. Pages import this module dynamically. What they show up front is in booking-fields.ts.
 */

import type { FieldErrors, FieldMistakes } from '#shared/field-mistakes.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { formatPhone, type PhoneReading, phoneMistakes } from '#shared/people/phone.ts'
import { checkZip, findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { storableLine, visibleText } from '#shared/storable.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  type ApplianceType,
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  bookingLimits,
  bookingMessages,
  type PreferredTime,
  preferredTimes,
} from './booking-fields.ts'

const phoneSentences = {
  ...phoneMistakes,
  extension: 'Only 10 digits fit here. Put an extension in the problem description.',
  several: 'Only one phone number fits here. Put another in the problem description.',
}

/** A booking that passed every rule: the stored values, minus the server's own columns. */
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

type BookingCheck = { ok: true; booking: BookingInput } | FieldMistakes<BookingField>

/**
 * Applies every rule. The message names the first kind of error in the spec's order: missing required → consent → ZIP → limits
 * (spec.md §5, §8). `readPhone` is the function of that name, or `precheckPhone` in a visitor's browser. Without `isConsentRequired`
 * the text message box may stay unchecked. Without `area` any ZIP code will do. With `phone`, the ZIP code's sentence includes that
 * number.
 */
export function checkBooking(
  values: BookingFormValues,
  {
    readPhone,
    isConsentRequired = true,
    area,
    phone,
  }: {
    readPhone(typed: string): PhoneReading
    isConsentRequired?: boolean
    area?: ServiceArea
    phone?: string
  },
): BookingCheck {
  const phoneRead = readPhone(values.customer_phone)
  const filled = {
    customer_name: storableLine(values.customer_name),
    customer_email: asciiEmail(visibleText(values.customer_email).trim()) || null,
    customer_zip: values.customer_zip.trim(),
    appliance_type: values.appliance_type,
    problem_description: visibleText(values.problem_description.replace(/\r\n?/g, '\n')).trim(),
    preferred_time: values.preferred_time || null,
    id: values.id,
  }
  const missing = {
    customer_name: filled.customer_name === '' && 'Please enter your name',
    customer_phone: values.customer_phone.trim() === '' && 'Please enter your phone number',
    customer_zip: filled.customer_zip === '' && 'Please enter your ZIP code',
    appliance_type: filled.appliance_type === '' && 'Please choose your appliance',
    problem_description: filled.problem_description === '' && 'Please describe the problem',
  }
  const appliance_type = applianceTypes.find(({ value }) => value === filled.appliance_type)?.value
  const preferred_time = preferredTimes.find(({ value }) => value === filled.preferred_time)?.value ?? null
  // In form order.
  const mistakes: Record<BookingField, string | false> = {
    customer_name: missing.customer_name || tooLong('the name', filled.customer_name, bookingLimits.customer_name),
    customer_phone: missing.customer_phone || ('mistake' in phoneRead && phoneSentences[phoneRead.mistake]),
    customer_email: filled.customer_email !== null && wrongEmail(filled.customer_email),
    customer_zip: missing.customer_zip || (area !== undefined && findZipMistake(area, filled.customer_zip, phone)),
    appliance_type: missing.appliance_type || (!appliance_type && 'Please choose your appliance from the list'),
    preferred_time: preferred_time !== filled.preferred_time && 'Please choose a time from the list',
    problem_description:
      missing.problem_description ||
      tooLong('the description', filled.problem_description, bookingLimits.problem_description),
    smsConsent: isConsentRequired && !values.smsConsent && bookingMessages.consent,
    id: !isUuid(filled.id) && 'The booking needs an id that is a UUID',
  }
  const fields: FieldErrors<BookingField> = {}
  for (const field of Object.keys(mistakes) as BookingField[]) {
    const sentence = mistakes[field]
    if (sentence) fields[field] = sentence
  }
  const [first] = Object.values(fields)
  if (first || !appliance_type || 'mistake' in phoneRead) {
    const isIncomplete = Object.values(missing).some(Boolean)
    const zipMessage = fields.customer_zip && bookingMessages.zipNotServed(filled.customer_zip)
    const message = isIncomplete ? bookingMessages.missing : fields.smsConsent || zipMessage || first || ''
    return { ok: false, message, fields }
  }
  const [id, customer_phone] = [filled.id.toLowerCase(), formatPhone(phoneRead.digits)]
  return { ok: true, booking: { ...filled, id, customer_phone, appliance_type, preferred_time } }
}

/** What's wrong with a ZIP code someone typed, including the number to call if there is one. */
export function findZipMistake(area: ServiceArea, zip: string, phone?: string): string | false {
  if (findServiceArea(area, zip)) return false
  return phone ? checkZip(area, zip, phone).message : bookingMessages.zipNotServed(zip.trim())
}

/** Counts characters the way people and PostgreSQL do. */
function tooLong(what: string, text: string, longest: number): string | false {
  return Array.from(text).length > longest && `Please shorten ${what} to ${longest} characters`
}

function wrongEmail(address: string): string | false {
  if (address.length > bookingLimits.customer_email) return 'Please enter a shorter email address'
  return !isEmailAddress(address) && 'Please enter a valid email address, like name@example.com'
}
