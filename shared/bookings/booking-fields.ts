/**
 * The fields, choices, limits and messages of the booking form (spec.md §3, §5). Small, for pages that show the form. The rules are in booking-form.ts, which a page loads when the form is first touched.
 */
import { formatZip } from '#shared/service-area/zip.ts'

interface Bookable {
  /** As the form offers it. Without one, it's booked as `other`. */
  label: string | null
  /** Whether food spoils in it, which can't wait. */
  keepsFood?: boolean
}

/** Every appliance that the product says something of, in the order of the form. What it knows of one is in content/appliances. */
const appliances = {
  refrigerator: { label: 'Refrigerator', keepsFood: true },
  washer: { label: 'Washing Machine' },
  dryer: { label: 'Dryer' },
  dishwasher: { label: 'Dishwasher' },
  oven: { label: 'Oven/Stove' },
  disposal: { label: null },
  other: { label: 'Other' },
} as const satisfies Record<string, Bookable>

type Appliances = typeof appliances
export type ApplianceKey = keyof Appliances
/** Those we know the faults of, and what a repair usually costs. */
export type NamedAppliance = Exclude<ApplianceKey, 'other'>
/** What can be chosen for a booking. */
export type ApplianceType = { [Key in ApplianceKey]: Appliances[Key]['label'] extends null ? never : Key }[ApplianceKey]

const listed = Object.entries(appliances) as [ApplianceKey, Bookable][]

/** What can be chosen for a booking, and what the API accepts. */
export const applianceTypes = listed.flatMap(([key, { label }]) =>
  label === null ? [] : [{ value: key as ApplianceType, label }],
)
export const applianceTypeKeys = /* @__PURE__ */ applianceTypes.map(({ value }) => value)

/** The same names for homeowners who read Spanish. */
export const spanishApplianceLabels: Record<ApplianceType, string> = {
  refrigerator: 'Refrigerador',
  washer: 'Lavadora',
  dryer: 'Secadora',
  dishwasher: 'Lavaplatos',
  oven: 'Horno/Estufa',
  other: 'Otro',
}

export const appliancesWithFood = /* @__PURE__ */ listed.flatMap(([key, { keepsFood }]) => (keepsFood ? [key] : []))

/** The name in lists of prices and, in US dollars, the usual total for a repair until the owner changes it (spec.md §9). */
const costs = {
  refrigerator: { name: 'Refrigerator', from: 150, to: 400 },
  washer: { name: 'Washer', from: 120, to: 350 },
  dryer: { name: 'Dryer', from: 100, to: 300 },
  dishwasher: { name: 'Dishwasher', from: 110, to: 320 },
  oven: { name: 'Oven', from: 130, to: 380 },
  disposal: { name: 'Garbage disposal', from: 90, to: 250 },
} as const satisfies Record<NamedAppliance, { name: string; from: number; to: number }>
/** The name of one in lists of prices. */
export type RepairedAppliance = (typeof costs)[NamedAppliance]['name']

/** What repairs usually cost until the owner changes it, in the order in which pages list them. */
export const usualRepairCosts: { appliance: RepairedAppliance; from: number; to: number }[] =
  /* @__PURE__ */ Object.values(costs).map(({ name, from, to }) => ({ appliance: name, from, to }))

/** Its name in lists of prices. */
export function costNameOf(key: NamedAppliance): RepairedAppliance {
  return costs[key].name
}

/** What a repair of it usually costs, if the owner says so. */
export function repairCostOf<Cost extends { appliance: string }>(
  key: ApplianceKey,
  costs: readonly Cost[],
): Cost | undefined {
  return costs.find(({ appliance }) => key !== 'other' && appliance === costNameOf(key))
}

/** Those that can be chosen by name, within a sentence: `refrigerator, washer, dryer, dishwasher and oven`. */
export function listBookable(): string {
  const names = applianceTypeKeys.flatMap((key) => (key === 'other' ? [] : [costNameOf(key).toLowerCase()]))
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
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

/** The number the way it's said on the phone: `4065 1982`. One from elsewhere may have letters, and stays as it is. */
export function spokenNumber(id: string): string {
  return bookingNumber(id).replace(/^(\d{4})(\d{4})$/, '$1 $2')
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
    missing: 'Please enter your name',
    limit: { longest: 100, called: 'the name' },
  },
  customer_phone: {
    kind: 'phone',
    label: 'Phone',
    name: 'Phone',
    missing: 'Please enter your phone number',
    limit: null,
  },
  customer_email: { kind: 'email', label: 'Email', name: 'Email', missing: null, limit: null },
  customer_zip: {
    kind: 'zip',
    label: 'ZIP Code',
    name: 'ZIP code',
    missing: 'Please enter your ZIP code',
    limit: null,
  },
  appliance_type: {
    kind: 'appliance',
    label: 'Appliance Type',
    name: 'Appliance',
    missing: 'Please choose your appliance',
    limit: null,
  },
  problem_description: {
    kind: 'paragraph',
    label: 'Problem Description',
    name: 'Problem',
    missing: 'Please describe the problem',
    limit: { longest: 2000, called: 'the description' },
  },
  preferred_time: {
    kind: 'time',
    label: 'Preferred Time',
    name: 'Preferred time',
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

/** A form that no one has begun. */
export function nothingTyped(): TypedValues {
  return eachField(storedFields, () => '')
}

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
