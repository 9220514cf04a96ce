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

/** Maximum lengths, in characters. */
export const bookingLimits = { customer_name: 100, customer_email: 254, problem_description: 2000 } as const

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

/** The form's values, all as text, the way an HTML form sends them. */
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

/** What the form calls its fields, in its order. */
export const bookingLabels = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  customer_email: 'Email',
  customer_zip: 'ZIP Code',
  appliance_type: 'Appliance Type',
  preferred_time: 'Preferred Time',
  problem_description: 'Problem Description',
  smsConsent: 'Text messages',
} as const satisfies Record<Exclude<BookingField, 'id'>, string>

/** Reads the values of a filled-in form. A missing field counts as empty, and a checked box may send any text. */
export function readBookingValues(form: { get(name: string): unknown }): BookingFormValues {
  const text = (name: BookingField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    id: text('id'),
    customer_name: text('customer_name'),
    customer_phone: text('customer_phone'),
    customer_email: text('customer_email'),
    customer_zip: formatZip(text('customer_zip')),
    appliance_type: text('appliance_type'),
    problem_description: text('problem_description'),
    preferred_time: text('preferred_time'),
    smsConsent: text('smsConsent') !== '',
  }
}

/** Name of a field that people can't see but bots fill in. */
export const honeypotField = 'company_website'

/** Name of the field that says how long the form was open, in milliseconds. */
export const elapsedField = 'elapsed_ms'
