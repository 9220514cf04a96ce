import { randomUUID } from 'node:crypto'

/** A body that `POST /api/bookings` takes, with an id of its own. */
export function bookingBody<Changes extends object>(changes?: Changes) {
  return {
    id: randomUUID() as string,
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
