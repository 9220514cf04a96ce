import { keyedHash } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { networkOf } from '#server/platform/ip-networks.ts'
import {
  type BookingFormValues,
  elapsedField,
  honeypotField,
  readBookingValues,
} from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { isUuid, uuidFromHash } from '#shared/uuid.ts'
import type { SpamSigns } from './spam-signs.ts'

export interface DeriveContext {
  installationKeys(): Promise<{ hashing: Uint8Array }>
  clock: Clock
}

/**
 * Reads the booking form as a browser posts it, without an id the first time (deriveBookingId). A form that comes back after a failure
 * carries the id it was posted under (`postedId`, otherwise empty), so a correction keeps it.
 */
export function readBookingForm(form: FormData): { values: BookingFormValues; postedId: string; spamSigns: SpamSigns } {
  const values = readBookingValues(form)
  const elapsed = String(form.get(elapsedField))
  return {
    values,
    postedId: isUuid(values.id) ? values.id : '',
    spamSigns: {
      honeypot: String(form.get(honeypotField) ?? ''),
      elapsedMs: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
    },
  }
}

/**
 * The id of a form that has none, as without JavaScript: the same from the same network, with the same values, on the same business
 * day, so that a double click or a reload posts the same booking. Nobody else can compute it, even if they know every value. Differences
 * in spacing or phone number format don't change it.
 */
export async function deriveBookingId(
  { installationKeys, clock }: DeriveContext,
  values: BookingFormValues,
  clientAddress: string,
): Promise<string> {
  // The checkbox isn't part of the details: checked or not, it's the same booking.
  const check = checkBooking({ ...values, smsConsent: true, id: '00000000-0000-8000-8000-000000000000' })
  const content = check.ok ? check.booking : { ...values, id: '' }
  const sent = [businessDayOf(clock.now()), networkOf(clientAddress), Object.entries(content).sort()]
  const { hashing } = await installationKeys()
  return uuidFromHash(Buffer.from(keyedHash(hashing, 'booking-id', JSON.stringify(sent)), 'hex'))
}

/** Whether an id is derived, so that knowing it doesn't prove who sent the booking. Browsers make random ids, which are version 4. */
export function isDerivedId(id: string): boolean {
  return id.charAt(14) === '8'
}
