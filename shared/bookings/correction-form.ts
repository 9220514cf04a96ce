/** What the customer said about themselves and the job, as later corrected by the shop. */

import * as z from 'zod'
import type { FieldMistakes } from '#shared/field-mistakes.ts'
import { knownVersion } from '#shared/known-version.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { type BookingValues, eachField, formFields, type StoredField, type TypedValues } from './booking-fields.ts'
import { checkFields, sayToShop } from './booking-form.ts'

/** Omitted fields stay as they are. */
export const correctionForm = z
  .object({
    /** Empty for nothing. */
    ...eachField<Record<StoredField, z.ZodString>>(formFields, () => z.string()),
    /** If the kind of appliance changed: clear the brand, model and age the homeowner gave for the old one. */
    clear_appliance_details: z.boolean(),
  })
  .partial()
  .extend({ version: knownVersion })

/**
 * Applies the booking form's rules (spec.md §5) to what differs from the stored booking. Unchanged values aren't validated again,
 * because the ZIP code may have left the service area since. Without `area` any ZIP code will do.
 * @returns the fields that differ, ready to store
 */
export function checkCorrection(
  values: Partial<TypedValues>,
  { stored, area }: { stored: TypedValues; area?: ServiceArea },
): { ok: true; correction: Partial<BookingValues> } | FieldMistakes<StoredField> {
  const changed = formFields.filter((name) => (values[name] ?? stored[name]).trim() !== stored[name])
  const check = checkFields({ ...stored, ...values }, { readPhone, ...(area && { area }) }, changed)
  if (check.ok) return { ok: true, correction: check.stored }
  return sayToShop(check, values.customer_zip ?? stored.customer_zip)
}
