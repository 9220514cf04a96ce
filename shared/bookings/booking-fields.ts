/**
 * The fields, choices, limits and messages of the booking form (spec.md §3, §5). Small, for pages that show the form. The rules are in booking-form.ts, which a page loads when the form is first touched.
 */
import { formatZip } from '#shared/service-area/zip.ts'

/** Every appliance that the product says something of, in the order of the form. One without a label there is booked as `other`. */
const appliances = [
  { value: 'refrigerator', label: 'Refrigerator' },
  { value: 'washer', label: 'Washing Machine' },
  { value: 'dryer', label: 'Dryer' },
  { value: 'dishwasher', label: 'Dishwasher' },
  { value: 'oven', label: 'Oven/Stove' },
  { value: 'disposal', label: null },
  { value: 'other', label: 'Other' },
] as const
export type ApplianceKey = (typeof appliances)[number]['value']
/** Those we know the faults of. */
export type NamedAppliance = Exclude<ApplianceKey, 'other'>

/** What can be chosen for a booking, and what the database and the API accept. */
export const applianceTypes = appliances.filter((appliance) => appliance.label !== null)
export type ApplianceType = (typeof applianceTypes)[number]['value']
export const applianceTypeKeys = applianceTypes.map(({ value }) => value)

/** The same names for homeowners who read Spanish. */
export const spanishApplianceLabels: Record<ApplianceType, string> = {
  refrigerator: 'Refrigerador',
  washer: 'Lavadora',
  dryer: 'Secadora',
  dishwasher: 'Lavaplatos',
  oven: 'Horno/Estufa',
  other: 'Otro',
}

/** `other` for a type that this version doesn't know. */
export function applianceTypeOf(type: string): ApplianceType {
  return applianceTypeKeys.find((known) => known === type) ?? 'other'
}

export const preferredTimes = [
  { value: 'morning', label: 'Morning (8AM-12PM)' },
  { value: 'afternoon', label: 'Afternoon (12PM-5PM)' },
  { value: 'evening', label: 'Evening (5PM-8PM)' },
] as const
export type PreferredTime = (typeof preferredTimes)[number]['value']

/** The display name of an appliance: `Washing Machine`. */
export function applianceLabel(type: string): string {
  return applianceTypes.find(({ value }) => value === type)?.label ?? type
}

/** The display name of a preferred time: `Morning (8AM-12PM)`. */
export function preferredTimeLabel(time: string | null): string {
  return preferredTimes.find(({ value }) => value === time)?.label ?? 'No preference'
}

/** The first 8 characters of the id, which customer and shop use to refer to a booking (spec.md §8). */
export function bookingNumber(id: string): string {
  return id.slice(0, 8)
}

/** How a field is filled in, checked and written. Each layer has one way for each kind. */
export type FieldKind = 'line' | 'phone' | 'email' | 'zip' | 'appliance' | 'time' | 'paragraph'

/** What the form says of a field (spec.md §3, §5). */
interface FieldInForm {
  kind: FieldKind
  /** The form's label. */
  label: string
  /** What it's called everywhere else. */
  name: string
  /** What the browser may fill in (the values of HTML's `autocomplete`). */
  autoComplete: string
  /** What to say if it's empty. `null` for a field that may stay empty, which is stored as `null`. */
  missing: string | null
  /** The most characters it may have, and what to call it in that sentence. `null` if the kind has a rule of its own. */
  limit: { longest: number; called: string } | null
}

/**
 * The fields of a booking by their names on the wire and in the database, in the order of every list: the one place where they stand.
 * Forms, rules, API, webhooks, mails, corrections, export and erasure are made of this and of
 * `fieldsAtShop` (fields-at-shop.ts).
 */
export const bookingFields = {
  customer_name: {
    kind: 'line',
    label: 'Name',
    name: 'Name',
    autoComplete: 'name',
    missing: 'Please enter your name',
    limit: { longest: 100, called: 'the name' },
  },
  customer_phone: {
    kind: 'phone',
    label: 'Phone',
    name: 'Phone',
    autoComplete: 'tel-national',
    missing: 'Please enter your phone number',
    limit: null,
  },
  customer_email: { kind: 'email', label: 'Email', name: 'Email', autoComplete: 'email', missing: null, limit: null },
  customer_zip: {
    kind: 'zip',
    label: 'ZIP Code',
    name: 'ZIP code',
    autoComplete: 'postal-code',
    missing: 'Please enter your ZIP code',
    limit: null,
  },
  appliance_type: {
    kind: 'appliance',
    label: 'Appliance Type',
    name: 'Appliance',
    autoComplete: 'off',
    missing: 'Please choose your appliance',
    limit: null,
  },
  problem_description: {
    kind: 'paragraph',
    label: 'Problem Description',
    name: 'Problem',
    autoComplete: 'off',
    missing: 'Please describe the problem',
    limit: { longest: 2000, called: 'the description' },
  },
  preferred_time: {
    kind: 'time',
    label: 'Preferred Time',
    name: 'Preferred time',
    autoComplete: 'off',
    missing: null,
    limit: null,
  },
} as const satisfies Record<string, FieldInForm>

type Fields = typeof bookingFields
export type StoredField = keyof Fields
export const storedFields = Object.keys(bookingFields) as StoredField[]

const isParagraph = (name: StoredField) => bookingFields[name].kind === 'paragraph'
/** In the order of a form: paragraphs, which take the most room, come last. */
export const formFields = [...storedFields.filter((name) => !isParagraph(name)), ...storedFields.filter(isParagraph)]

/** What each kind is once it was checked. */
interface KindValues extends Record<FieldKind, string> {
  appliance: ApplianceType
  time: PreferredTime
}

/** The fields of a booking that passed every rule, as they are stored. */
export type BookingValues = {
  [Name in StoredField]: KindValues[Fields[Name]['kind']] | (Fields[Name]['missing'] extends null ? null : never)
}

/** One value for each of these fields. */
export function eachField<Values extends { [Name in StoredField]?: unknown }>(
  names: readonly (StoredField & keyof Values)[],
  valueFor: (name: StoredField & keyof Values) => Values[StoredField & keyof Values],
): Values {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Values
}

/** In characters. Its sentence is the form's own. */
export const longestEmail = 254

export const bookingMessages = {
  missing: 'Please fill in all required fields',
  /** Introduces the list of fields whose own messages say what is wrong. */
  several: 'Please fix these:',
  consent: 'You must agree to receive SMS notifications to continue',
  zipNotServed: (zip: string) => `Sorry, we don't serve ZIP code ${zip}`,
  /** Follows the server's message about a booking that can no longer be corrected, because the form can still send another one. */
  another: 'To book another repair, press “Book Repair”.',
  failed: (phone: string) => `There was an error submitting your booking. Please call us directly at ${phone}`,
} as const

/** What the forms' fields hold: text, the way an HTML form sends it. Nothing is the empty text. */
export type TypedValues = Record<StoredField, string>

/** The form's values. */
export interface BookingFormValues extends TypedValues {
  id: string
  smsConsent: boolean
}

export type BookingField = keyof BookingFormValues

/** What the form calls everything in it, in its order. */
export const bookingLabels: Record<Exclude<BookingField, 'id'>, string> = {
  ...eachField<Record<StoredField, string>>(formFields, (name) => bookingFields[name].label),
  smsConsent: 'Text messages',
}

/** Reads the values of a filled-in form. A missing field counts as empty, and a checked box may send any text. */
export function readBookingValues(form: { get(name: string): unknown }): BookingFormValues {
  return { id: textIn(form, 'id'), ...readTypedValues(form), smsConsent: textIn(form, 'smsConsent') !== '' }
}

/** The same for the fields alone. */
export function readTypedValues(form: { get(name: string): unknown }): TypedValues {
  return eachField<TypedValues>(storedFields, (name) => {
    const text = textIn(form, name)
    return bookingFields[name].kind === 'zip' ? formatZip(text) : text
  })
}

function textIn(form: { get(name: string): unknown }, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Name of a field that people can't see but bots fill in. */
export const honeypotField = 'company_website'

/** Name of the field that says how long the form was open, in milliseconds. */
export const elapsedField = 'elapsed_ms'
