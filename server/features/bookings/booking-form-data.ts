import { hash } from 'node:crypto'
import { type BookingFormValues, elapsedField, honeypotField, readBookingValues } from '#shared/booking-fields.ts'
import { checkBooking } from '#shared/booking-form.ts'
import { businessDayOf } from '#shared/business-day.ts'
import { isUuid, uuidFromHash } from '#shared/uuid.ts'
import type { SpamSigns } from './spam-signs.ts'

/**
 * Reads the booking form as a browser posts it. Without JavaScript there is no id yet, so it is derived from the values and the day:
 * a double click or a reload then posts the same booking. A form that comes back after a failure carries the id it was posted under
 * (`postedId`, otherwise empty), so a correction keeps it.
 */
export function readBookingForm(
  form: FormData,
  now: Date,
): { values: BookingFormValues; postedId: string; spamSigns: SpamSigns } {
  const values = readBookingValues(form)
  const elapsed = String(form.get(elapsedField))
  return {
    values: values.id === '' ? { ...values, id: deriveBookingId(values, now) } : values,
    postedId: isUuid(values.id) ? values.id : '',
    spamSigns: {
      honeypot: String(form.get(honeypotField) ?? ''),
      elapsedMs: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
    },
  }
}

/** A UUID derived from these values and this business day. Differences in spacing or phone number format don't change it. */
function deriveBookingId(values: BookingFormValues, now: Date): string {
  // The checkbox isn't part of the details: checked or not, it's the same booking.
  const check = checkBooking({ ...values, smsConsent: true, id: '00000000-0000-8000-8000-000000000000' })
  const content = check.ok ? check.booking : { ...values, id: '' }
  const digest = hash('sha256', JSON.stringify([businessDayOf(now), Object.entries(content).sort()]), 'buffer')
  return uuidFromHash(digest)
}
