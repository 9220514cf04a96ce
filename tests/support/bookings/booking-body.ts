import { randomUUID } from 'node:crypto'
import { nothingTyped } from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { readPhone } from '#shared/people/read-phone.ts'

/** A valid body for `POST /api/bookings`, with its own id. */
export function bookingBody<Changes extends object>(changes?: Changes) {
  return {
    id: randomUUID() as string,
    ...nothingTyped(),
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0199',
    customer_email: 'ada@customer.example',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.\nAnd it hums.',
    preferred_time: 'morning',
    smsConsent: true,
    ...changes,
  }
}

/** The same booking, as the operations take it. */
export function bookingInput(changes: object = {}) {
  const check = checkBooking(bookingBody(changes), { readPhone })
  if (!check.ok) throw new Error(check.message)
  return check.booking
}
