import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { listJobs } from '#server/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookedAnswer, sendBooking } from '#tests/support/bookings/send-booking.ts'
import { openFileContext } from '#tests/support/database/context.ts'

const ctx = await openFileContext({ BUSINESS_PHONE: '(503) 555-0142', RATE_LIMITS: 'off' })
const app = createApp(ctx, async () => new Response('page'))
await ctx.queue.start(listJobs(ctx))

const post = (body: unknown, headers?: Record<string, string>) => sendBooking(app, body, headers)

async function rowsOf(id: string) {
  return ctx.db.select().from(bookings).where(eq(bookings.id, id))
}

async function jobCountOf(id: string) {
  const { rows } = await ctx.db.execute(sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data->>'bookingId' = ${id}`)
  return rows[0]?.n
}

function refusal(message: string, fields?: Record<string, string>, code = 'invalid') {
  return { error: { code, message, ...(fields && { fields }) }, request_id: expect.any(String) }
}

test('stores a new booking and returns its id', async () => {
  const body = bookingBody()
  expect(await post(body)).toEqual({ status: 201, json: bookedAnswer(body.id) })
  expect(await rowsOf(body.id)).toMatchObject([
    {
      customerName: 'Ada Park',
      customerPhone: '(503) 555-0199',
      customerEmail: 'ada@customer.example',
      customerZip: '97201',
      applianceType: 'washer',
      problemDescription: 'It does not spin.\nAnd it hums.',
      preferredTime: 'morning',
      status: 'new',
    },
  ])
})

test('only the required fields are needed, and unknown fields are ignored', async () => {
  const { customer_email: _, preferred_time: __, ...body } = bookingBody({ status: 'done', color: 'red' })
  expect((await post(body)).status).toBe(201)
  expect(await rowsOf(body.id)).toMatchObject([{ customerEmail: null, preferredTime: null, status: 'new' }])
})

test('sending the same booking many times at once stores one row and answers 201 once', async () => {
  const body = bookingBody()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(await rowsOf(body.id)).toHaveLength(1)
  expect(await jobCountOf(body.id)).toBe(5)
})

const missing = 'Please fill in all required fields'
const notServed = "Sorry, we don't currently serve ZIP code 10001"
test.each([
  ['customer_name', '', 'Please enter your name', missing],
  ['problem_description', null, 'Please describe the problem', missing],
  ['smsConsent', false, 'You must agree to receive SMS notifications to continue'],
  [
    'customer_zip',
    '10001',
    `${notServed}. Please call us at (503) 555-0142 to discuss service options.`,
    "Sorry, we don't serve ZIP code 10001",
  ],
  ['customer_phone', '555-0199', 'Please enter a 10-digit phone number'],
  ['id', 'x', 'The booking needs an id that is a UUID'],
])('rejects the %s %j with the form’s own message', async (field, value, sentence, message = sentence) => {
  const json = refusal(message, { [field]: sentence })
  expect(await post(bookingBody({ [field]: value }))).toEqual({ status: 400, json })
})

test('an empty object gets a message for every field at once', async () => {
  const { status, json } = await post({})
  expect([status, json.error.message]).toEqual([400, 'Please fill in all required fields'])
  const customer = ['customer_name', 'customer_phone', 'customer_zip']
  const needed = [...customer, 'appliance_type', 'problem_description', 'smsConsent', 'id']
  expect(Object.keys(json.error.fields)).toEqual(needed)
})

test('names the fields of the wrong type', async () => {
  const wrong = bookingBody({ customer_name: 7, customer_zip: ['97201'], smsConsent: 'yes', elapsed_ms: '9' })
  expect(await post(wrong)).toEqual({
    status: 400,
    json: refusal('Some fields have the wrong type', {
      customer_name: 'Should be text',
      customer_zip: 'Should be text',
      smsConsent: 'Should be true or false',
      elapsed_ms: 'Should be a number of milliseconds',
    }),
  })
})

test('rejects what isn’t JSON or isn’t a booking', async () => {
  const noJson = refusal('The body isn’t valid JSON')
  const noBooking = refusal('The body should be a JSON object with the fields of a booking')
  for (const body of ['', '{', 'hello', '{"id":']) expect(await post(body), body).toEqual({ status: 400, json: noJson })
  for (const body of ['null', '[]', '7', '"text"'])
    expect(await post(body), body).toEqual({ status: 400, json: noBooking })
  const message = 'Please send JSON, with the header Content-Type: application/json.'
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const json = refusal(message, undefined, 'unsupported_type')
    expect(await post(bookingBody(), { 'content-type': type }), type).toEqual({ status: 415, json })
  }
})

test('rejects a body over 16 KB', async () => {
  const json = refusal('The request is larger than 16 KB, which is the most we accept.', undefined, 'too_large')
  expect(await post(bookingBody({ problem_description: 'x'.repeat(17_000) }))).toEqual({ status: 413, json })
})

test('a filled-in honeypot asks the sender to call and stores nothing', async () => {
  const body = bookingBody({ company_website: 'https://spam.example' })
  const { status, json } = await post(body)
  expect([status, json.error.code, json.error.fields]).toEqual([400, 'invalid', {}])
  expect(json.error.message).toContain('Please call us at (503) 555-0142')
  expect(await rowsOf(body.id)).toEqual([])
})

test('a form filled in within two seconds has to be sent again, and a slower one passes', async () => {
  const body = bookingBody({ elapsed_ms: 1999, company_website: '' })
  const { status, json } = await post(body)
  const message = 'That was very fast. Please check your details and press the button again.'
  expect([status, json.error.message]).toEqual([400, message])
  expect((await post({ ...body, elapsed_ms: 2000 })).status).toBe(201)
})

test('reports mistakes in the form before any sign of spam', async () => {
  const { json } = await post(bookingBody({ customer_name: '', elapsed_ms: 5, company_website: 'x' }))
  expect(json.error.message).toBe('Please fill in all required fields')
})

test.each(['GET', 'PUT', 'DELETE'])('%s is not supported', async (method) => {
  expect((await app.request(`/api/bookings`, { method })).status).toBe(404)
})

test('an unexpected failure returns one generic message', async () => {
  const limitBookings = () => Promise.reject(new Error('secret detail'))
  const broken = createApp({ ...ctx, limitBookings }, async () => new Response())
  const message = 'Something went wrong on our side. Please try again in a moment.'
  const json = refusal(message, undefined, 'unexpected')
  expect(await sendBooking(broken, bookingBody())).toEqual({ status: 500, json })
})
