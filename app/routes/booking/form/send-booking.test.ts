import { expect, test } from 'vitest'
import { nothingTyped } from '#shared/bookings/booking-fields.ts'
import { sendBooking } from './send-booking.ts'

const request = {
  values: {
    id: '6f1f9d0c-5c56-4f0e-9e0a-3d1c1f7a2b11',
    ...nothingTyped(),
    customer_name: 'Ada Lovelace',
    customer_phone: '(503) 555-0100',
    customer_email: '',
    customer_zip: '97201',
    appliance_type: 'dryer',
    problem_description: 'It squeaks',
    preferred_time: '',
    smsConsent: true,
  },
  data: new FormData(),
  elapsedMs: 9000,
  usualPromise: "We'll contact you within 30 minutes",
}

function answering(status: number, body: unknown) {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

test('a new and a repeated booking both count as booked', async () => {
  for (const status of [201, 200]) {
    const receipt = { id: request.values.id, status: 'new', confirmation: '/?booked=6f1f9d0c#booking' }
    const outcome = await sendBooking(request, answering(status, receipt))
    expect(outcome).toEqual({
      kind: 'booked',
      id: request.values.id,
      promise: "We'll contact you within 30 minutes",
      reservation: null,
      link: null,
      confirmation: '/?booked=6f1f9d0c#booking',
    })
  }
})

test('a booking made while the office is closed returns the sentence with the time of the call', async () => {
  const promise = "We'll call you by 8:30 AM tomorrow, Monday, November 23"
  const answer = { id: request.values.id, status: 'new', contact_promise: promise }
  expect(await sendBooking(request, answering(201, answer))).toMatchObject({ kind: 'booked', promise })
})

test('sends the values under their wire names, along with the hidden fields', async () => {
  let sent: unknown
  const hidden = { company_website: 'x', form_path: '/', landing_path: '/blog/a' }
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...hidden, id: 'of a form', smsConsent: 'on' })) data.set(name, value)
  await sendBooking({ ...request, data }, async (_, init) => {
    sent = JSON.parse(String(init?.body))
    return Response.json({})
  })
  expect(sent).toEqual({ ...request.values, ...hidden, elapsed_ms: 9000 })
})

test('returns errors by field', async () => {
  const error = { code: 'invalid', message: 'Please fill in', fields: { customer_name: 'Please enter your name' } }
  const { message, fields } = error
  expect(await sendBooking(request, answering(400, { error }))).toEqual({ kind: 'mistakes', message, fields })
})

test("passes on the server's own sentence when no field is to blame", async () => {
  const error = { code: 'too_many', message: 'Too many bookings from your connection.' }
  expect(await sendBooking(request, answering(429, { error }))).toEqual({ kind: 'refused', message: error.message })
  expect(await sendBooking(request, answering(400, { error: { ...error, fields: {} } }))).toMatchObject({
    kind: 'refused',
  })
})

test('distinguishes a booking that can no longer be corrected from one that may be resubmitted', async () => {
  const error = { code: 'conflict', message: 'Booking 6f1f9d0c is already with us.' }
  expect(await sendBooking(request, answering(409, { error }))).toEqual({ kind: 'closed', message: error.message })
})

test('reports anything else as failed: a server error, a captive portal page, no network', async () => {
  const failing = [
    answering(500, { error: { code: 'unexpected', message: 'Something went wrong' } }),
    answering(200, '<html>Welcome to our hotel</html>'),
    answering(200, {}),
    answering(502, ''),
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  for (const post of failing) expect(await sendBooking(request, post)).toEqual({ kind: 'failed' })
})
