import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { AppContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'

let ctx: AppContext
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  ctx = await createTestContext({ BUSINESS_PHONE: '(503) 555-0142', RATE_LIMITS: 'off' })
  app = createApp(ctx, async () => new Response('page'))
  await ctx.queue.start(listJobs(ctx))
})
afterAll(() => ctx.close())

async function post(body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const init = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await app.request('/api/bookings', init)
  return { status: response.status, json: await response.json() }
}

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
  expect(await post(body)).toEqual({
    status: 201,
    json: {
      id: body.id,
      status: 'new',
      confirmation: expect.stringContaining('/?booked='),
      link: expect.stringMatching(/^\/r\/[\w-]{48}$/),
    },
  })
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

test('sending the same id with the same values again is the same booking', async () => {
  const body = bookingBody()
  await post(body)
  const jobs = await jobCountOf(body.id)
  expect(jobs).toBe(5)
  expect(await post({ ...body, id: body.id.toUpperCase() })).toEqual({
    status: 200,
    json: {
      id: body.id,
      status: 'new',
      confirmation: expect.stringContaining('/?booked='),
      link: expect.stringMatching(/^\/r\/[\w-]{48}$/),
    },
  })
  expect(await rowsOf(body.id)).toMatchObject([{ customerName: 'Ada Park' }])
  expect(await jobCountOf(body.id)).toBe(jobs)
})

test('sending the same booking many times at once stores one row and answers 201 once', async () => {
  const body = bookingBody()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect(await rowsOf(body.id)).toHaveLength(1)
  expect(await jobCountOf(body.id)).toBe(5)
})

test.each([
  [{ customer_name: '' }, 'Please fill in all required fields', { customer_name: 'Please enter your name' }],
  [
    { problem_description: null },
    'Please fill in all required fields',
    { problem_description: 'Please describe the problem' },
  ],
  [
    { smsConsent: false },
    'You must agree to receive SMS notifications to continue',
    { smsConsent: 'You must agree to receive SMS notifications to continue' },
  ],
  [
    { customer_zip: '10001' },
    "Sorry, we don't serve ZIP code 10001",
    {
      customer_zip:
        "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options.",
    },
  ],
  [
    { customer_phone: '555-0199' },
    'Please enter a 10-digit phone number',
    { customer_phone: 'Please enter a 10-digit phone number' },
  ],
  [{ id: 'x' }, 'The booking needs an id that is a UUID', { id: 'The booking needs an id that is a UUID' }],
])('rejects %j with the form’s own message', async (changes, message, fields) => {
  expect(await post(bookingBody(changes))).toEqual({ status: 400, json: refusal(message, fields) })
})

test('an empty object gets a message for every field at once', async () => {
  const { status, json } = await post({})
  expect([status, json.error.message]).toEqual([400, 'Please fill in all required fields'])
  expect(Object.keys(json.error.fields)).toEqual([
    'customer_name',
    'customer_phone',
    'customer_zip',
    'appliance_type',
    'problem_description',
    'smsConsent',
    'id',
  ])
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

test.each(['', '{', 'hello', '{"id":'])('rejects %j as invalid JSON', async (body) => {
  expect(await post(body)).toEqual({ status: 400, json: refusal('The body isn’t valid JSON') })
})

test.each(['null', '[]', '7', '"text"'])('rejects %s, which is JSON but not a booking', async (body) => {
  expect(await post(body)).toEqual({
    status: 400,
    json: refusal('The body should be a JSON object with the fields of a booking'),
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'rejects the content type %s',
  async (type) => {
    expect(await post(bookingBody(), { 'content-type': type })).toEqual({
      status: 415,
      json: refusal(
        'Please send the booking as JSON, with the header Content-Type: application/json.',
        undefined,
        'unsupported_type',
      ),
    })
  },
)

test('rejects a body over 16 KB', async () => {
  expect(await post(bookingBody({ problem_description: 'x'.repeat(17_000) }))).toEqual({
    status: 413,
    json: refusal('The request is larger than 16 KB, which is the most we accept.', undefined, 'too_large'),
  })
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
  expect([status, json.error.message]).toEqual([
    400,
    'That was very fast. Please check your details and press the button again.',
  ])
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
  const broken = createApp(
    { ...ctx, db: ctx.db, limitBookings: () => Promise.reject(new Error('secret detail')) },
    async () => new Response(),
  )
  const response = await broken.request('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody({ id: randomUUID() })),
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual(
    refusal('Something went wrong on our side. Please try again in a moment.', undefined, 'unexpected'),
  )
})
