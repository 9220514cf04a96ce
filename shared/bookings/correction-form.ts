/** What the customer said about themselves and the job, as later corrected by the shop. */

import * as z from 'zod'
import type { FieldMistakes } from '#shared/field-mistakes.ts'
import { knownVersion } from '#shared/known-version.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import type { BookingFormValues } from './booking-fields.ts'
import { type BookingInput, checkBooking } from './booking-form.ts'

/** In form order. */
export const correctionFields = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_zip',
  'appliance_type',
  'preferred_time',
  'problem_description',
] as const
type CorrectionField = (typeof correctionFields)[number]
/** The values as the form holds them. No email and no preferred time are empty strings. */
export type CorrectionValues = Pick<BookingFormValues, CorrectionField>

/** Omitted fields stay as they are. */
export const correctionForm = z
  .object({
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Empty for none. */
    customer_email: z.string(),
    customer_zip: z.string(),
    appliance_type: z.string(),
    /** Empty for no preference. */
    preferred_time: z.string(),
    problem_description: z.string(),
    /** If the kind of appliance changed: clear the brand, model and age the homeowner gave for the old one. */
    clear_appliance_details: z.boolean(),
  })
  .partial()
  .extend({ version: knownVersion })

/** A booking with nothing wrong in it. */
const flawless: BookingFormValues = {
  id: '00000000-0000-4000-8000-000000000000',
  customer_name: 'Known',
  customer_phone: '5035550100',
  customer_email: '',
  customer_zip: '00000',
  appliance_type: 'other',
  problem_description: 'Known',
  preferred_time: '',
  smsConsent: false,
}

/**
 * Applies the booking form's rules (spec.md §5) to what differs from the stored booking. Unchanged values aren't validated again,
 * because the ZIP code may have left the service area since. Without `area` any ZIP code will do.
 * @returns the fields that differ, ready to store
 */
export function checkCorrection(
  values: Partial<CorrectionValues>,
  { stored, area }: { stored: CorrectionValues; area?: ServiceArea },
): { ok: true; correction: Partial<Pick<BookingInput, CorrectionField>> } | FieldMistakes<CorrectionField> {
  const filled = { ...flawless }
  const changed = correctionFields.filter((name) => {
    const value = values[name]
    if (value === undefined || value.trim() === stored[name]) return false
    filled[name] = value
    return true
  })
  const isOtherZip = changed.includes('customer_zip')
  const check = checkBooking(filled, { readPhone, isConsentRequired: false, ...(area && isOtherZip && { area }) })
  if (!check.ok) return check
  return { ok: true, correction: Object.fromEntries(changed.map((name) => [name, check.booking[name]])) }
}
