/**
 * What the shop writes down when someone calls: the booking form plus the street, minus the text message box, which nobody can check
 * over the phone.
 */

import type { FieldMistakes } from '#shared/field-mistakes.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { cleanStreet, longestStreet, streetTooLong } from '#shared/people/street.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { storableLine } from '#shared/storable.ts'
import type { BookingField, BookingFormValues } from './booking-fields.ts'
import { type BookingInput, checkBooking, sayToShop } from './booking-form.ts'

/** In characters. */
export const longestHeardFrom = 100
const heardTooLong = `Please shorten how they heard about us to ${longestHeardFrom} characters`

export interface CallerValues extends Omit<BookingFormValues, 'smsConsent'> {
  street: string
  /** What they say when asked how they heard of the shop. */
  heard_from: string
}
type CallerField = keyof CallerValues

type CallerCheck =
  | { ok: true; booking: BookingInput; street: string | null; heardFrom: string | null }
  | FieldMistakes<BookingField | CallerField>

/** The rules of the booking form (spec.md §5) except consent, plus those for the street. Without `area` any ZIP code will do. */
export function checkCaller({ street, heard_from: heard, ...values }: CallerValues, area?: ServiceArea): CallerCheck {
  const check = checkBooking(
    { ...values, smsConsent: false },
    { readPhone, isConsentRequired: false, ...(area && { area }) },
  )
  if (!check.ok) return sayToShop(check, values.customer_zip)
  const clean = cleanStreet(street)
  if (clean !== null && clean.length > longestStreet) {
    return { ok: false, message: streetTooLong, fields: { street: streetTooLong } }
  }
  const heardFrom = storableLine(heard) || null
  if (heardFrom !== null && Array.from(heardFrom).length > longestHeardFrom) {
    return { ok: false, message: heardTooLong, fields: { heard_from: heardTooLong } }
  }
  return { ok: true, booking: check.booking, street: clean, heardFrom }
}
