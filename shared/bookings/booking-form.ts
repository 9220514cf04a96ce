/**
 * The booking form's rules (spec.md §3, §5), shared by the browser and the server. Field names match the wire format. Every invalid
 * field gets its own sentence right away. Pages import this module dynamically. What they show up front is in booking-fields.ts.
 */

import type { FieldErrors, FieldMistakes } from '#shared/field-mistakes.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { formatPhone, type PhoneReading, usualPhoneMistakes } from '#shared/people/phone.ts'
import { checkZip, findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { storableLine, visibleText } from '#shared/storable.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  applianceTypes,
  type BookingField,
  type BookingFormValues,
  type BookingValues,
  bookingFields,
  bookingMessages,
  eachField,
  type FieldKind,
  formFields,
  longestEmail,
  preferredTimes,
  type StoredField,
  type TypedValues,
} from './booking-fields.ts'

const phoneSentences = {
  ...usualPhoneMistakes,
  extension: 'Only 10 digits fit here. Put an extension in the problem description.',
  several: 'Only one phone number fits here. Put another in the problem description.',
}

/** A booking that passed every rule: the stored values, minus the server's own columns. */
export interface BookingInput extends BookingValues {
  id: string
}

type BookingCheck = { ok: true; booking: BookingInput } | FieldMistakes<BookingField>

/** What a rule needs to know beside the text. */
interface FormRules {
  readPhone(typed: string): PhoneReading
  area?: ServiceArea
  /** Of the business. */
  phone?: string
}

/** A text as it is stored, `null` for nothing, and what's wrong with it if it isn't empty. */
type CheckedText = { value: string | null; mistake: string | false }

/** The rules of each kind of field. */
const checks: Record<FieldKind, (text: string, rules: FormRules) => CheckedText> = {
  line: (text) => ({ value: storableLine(text) || null, mistake: false }),
  phone: (text, { readPhone }) => {
    const read = readPhone(text)
    if (text.trim() === '') return { value: null, mistake: false }
    return 'mistake' in read
      ? { value: text, mistake: phoneSentences[read.mistake] }
      : { value: formatPhone(read.digits), mistake: false }
  },
  email: (text) => {
    const value = asciiEmail(visibleText(text).trim()) || null
    return { value, mistake: value !== null && wrongEmail(value) }
  },
  zip: (text, { area, phone }) => {
    const value = text.trim() || null
    return { value, mistake: value !== null && area !== undefined && findZipMistake(area, value, phone) }
  },
  appliance: (text) => oneOf(applianceTypes, text, 'Please choose your appliance from the list'),
  time: (text) => oneOf(preferredTimes, text, 'Please choose a time from the list'),
  paragraph: (text) => ({ value: visibleText(text.replace(/\r\n?/g, '\n')).trim() || null, mistake: false }),
}

function oneOf(choices: readonly { value: string }[], text: string, mistake: string): CheckedText {
  return { value: text || null, mistake: text !== '' && !choices.some(({ value }) => value === text) && mistake }
}

/** Applies the rules of these fields, which are in form order. @returns what to store, or a message per invalid field */
export function checkFields(
  values: TypedValues,
  rules: FormRules,
  names: readonly StoredField[] = formFields,
): { ok: true; stored: BookingValues } | FieldMistakes<StoredField> {
  const checked = eachField<Record<StoredField, CheckedText>>(names, (name) =>
    checks[bookingFields[name].kind](values[name], rules),
  )
  const fields: FieldErrors<StoredField> = {}
  for (const name of names) {
    const { value, mistake } = checked[name]
    const { missing, limit } = bookingFields[name]
    const sentence = value === null ? missing : mistake || (limit && tooLong(limit, value))
    if (sentence) fields[name] = sentence
  }
  const [first] = Object.values(fields)
  if (first === undefined) return { ok: true, stored: eachField(names, (name) => checked[name].value) }
  const isIncomplete = names.some((name) => bookingFields[name].missing !== null && checked[name].value === null)
  const zipMessage = fields.customer_zip && bookingMessages.zipNotServed(values.customer_zip.trim())
  return { ok: false, message: isIncomplete ? bookingMessages.missing : (zipMessage ?? first), fields }
}

/**
 * Applies every rule. The message names the first kind of error in the spec's order: missing required → consent → ZIP → limits
 * (spec.md §5, §8). `readPhone` is the function of that name, or `precheckPhone` in a visitor's browser. Without `isConsentRequired`
 * the text message box may stay unchecked. Without `area` any ZIP code will do. With `phone`, the ZIP code's sentence includes that
 * number.
 */
export function checkBooking(
  values: BookingFormValues,
  { isConsentRequired = true, ...rules }: FormRules & { isConsentRequired?: boolean },
): BookingCheck {
  const check = checkFields(values, rules)
  const consent = isConsentRequired && !values.smsConsent && bookingMessages.consent
  const id = !isUuid(values.id) && 'The booking needs an id that is a UUID'
  if (check.ok && !consent && !id) return { ok: true, booking: { id: values.id.toLowerCase(), ...check.stored } }
  const { message = '', fields = {} } = check.ok ? {} : check
  const first = message === bookingMessages.missing ? message : consent || message || id || ''
  return {
    ok: false,
    message: first,
    fields: { ...fields, ...(consent && { smsConsent: consent }), ...(id && { id }) },
  }
}

/** What's wrong with a ZIP code someone typed, including the number to call if there is one. */
export function findZipMistake(area: ServiceArea, zip: string, phone?: string): string | false {
  if (findServiceArea(area, zip)) return false
  return phone ? checkZip(area, zip, phone).message : bookingMessages.zipNotServed(zip.trim())
}

/** The same sentences for the shop, which fills the form in for someone else. */
export function sayToShop<Field extends string>(check: FieldMistakes<Field>, zip: string): FieldMistakes<Field> {
  const inShopsWords = (sentence: string) =>
    sentence === bookingMessages.zipNotServed(zip.trim())
      ? `You don’t serve ZIP code ${zip.trim()}`
      : sentence.replace(/\byour\b/, 'their')
  const fields = Object.fromEntries(
    Object.entries<string | undefined>(check.fields).map(([name, said]) => [name, said && inShopsWords(said)]),
  ) as typeof check.fields
  return { ...check, message: inShopsWords(check.message), fields }
}

/** Counts characters the way people and PostgreSQL do. */
function tooLong({ called, longest }: { called: string; longest: number }, text: string): string | false {
  return Array.from(text).length > longest && `Please shorten ${called} to ${longest} characters`
}

function wrongEmail(address: string): string | false {
  if (address.length > longestEmail) return 'Please enter a shorter email address'
  return !isEmailAddress(address) && 'Please enter a valid email address, like name@example.com'
}
