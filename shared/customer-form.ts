/** Who the customer is and how to reach them, as the shop corrects it later. */
import * as z from 'zod'
import type { BookingFormValues } from './booking-fields.ts'
import { type BookingInput, checkBooking } from './booking-form.ts'
import type { FieldMistakes } from './field-mistakes.ts'
import { knownVersion } from './known-version.ts'
import type { ServiceArea } from './service-area.ts'

export const customerFields = ['customer_name', 'customer_phone', 'customer_email', 'customer_zip'] as const
export type CustomerField = (typeof customerFields)[number]
export type CustomerValues = Pick<BookingFormValues, CustomerField>
export type Customer = Pick<BookingInput, CustomerField>

export const customerForm = z.object({
  customer_name: z.string(),
  customer_phone: z.string(),
  /** Empty for none. */
  customer_email: z.string(),
  customer_zip: z.string(),
  version: knownVersion,
})

/** The rest of a booking, with nothing wrong in it. */
const rest = {
  id: '00000000-0000-4000-8000-000000000000',
  appliance_type: 'other',
  problem_description: 'Known',
  preferred_time: '',
  smsConsent: false,
} as const

/** The rules of the booking form (spec.md §5) for these fields. Without `area` any ZIP code will do. */
export function checkCustomer(
  values: CustomerValues,
  area?: ServiceArea,
): { ok: true; customer: Customer } | FieldMistakes<CustomerField> {
  const check = checkBooking({ ...rest, ...values }, { isConsentRequired: false, ...(area && { area }) })
  if (!check.ok) return check
  const { customer_name, customer_phone, customer_email, customer_zip } = check.booking
  return { ok: true, customer: { customer_name, customer_phone, customer_email, customer_zip } }
}
