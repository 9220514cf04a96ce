import { hash } from 'node:crypto'
import { type BookingFormValues, elapsedField, honeypotField, readBookingValues } from '#shared/booking-fields.ts'
import { checkBooking } from '#shared/booking-form.ts'
import { businessDayOf } from '#shared/business-day.ts'
import type { SpamSigns } from './spam-signs.ts'

/**
 * Reads the booking form as a browser posts it. Without JavaScript nobody made an id, so it is derived from what was typed
 * and the day: a double click or a reload then posts the same booking.
 */
export function readBookingForm(form: FormData, now: Date): { values: BookingFormValues; spamSigns: SpamSigns } {
  const values = readBookingValues(form)
  const elapsed = String(form.get(elapsedField))
  return {
    values: values.id === '' ? { ...values, id: deriveBookingId(values, now) } : values,
    spamSigns: {
      honeypot: String(form.get(honeypotField) ?? ''),
      elapsedMs: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
    },
  }
}

/**
 * A UUID that stands for these values on this day of the business: version 8 (RFC 9562 §5.8), filled from SHA-256. Values
 * that only differ in blanks or in the writing of the phone give the same id.
 */
export function deriveBookingId(values: BookingFormValues, now: Date): string {
  const check = checkBooking({ ...values, id: '00000000-0000-8000-8000-000000000000' })
  const content = check.ok ? check.booking : { ...values, id: '' }
  const digest = hash('sha256', JSON.stringify([businessDayOf(now), Object.entries(content).sort()]), 'buffer')
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
