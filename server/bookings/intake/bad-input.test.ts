import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { fieldsOf, typedFieldsOf } from '#server/bookings/booking-row.ts'
import { listJobs } from '#server/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { sendBooking } from '#tests/support/bookings/send-booking.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { readBookingForm } from './booking-input.ts'
import { submitBooking } from './submit-booking.ts'

const ctx = await openFileContext({ RATE_LIMITS: 'off' })
const app = createApp(ctx, async () => new Response())
await ctx.queue.start(listJobs(ctx))

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff x',
    '__proto__',
    "'; DROP TABLE bookings; --",
    '<script>alert(1)</script>',
    'a\r\nBcc: everyone@example.com',
    '\u202eevil',
    '９７２０１',
    '97201\n',
    '1e400',
    'x'.repeat(101),
    'é'.repeat(2001),
    '👩‍👩‍👧'.repeat(300),
    'NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 3000 }),
)
const nastyValue = fc.oneof({ weight: 3, arbitrary: nastyText }, fc.jsonValue(), fc.double(), fc.bigInt().map(Number))
const odd = ['company_website', 'elapsed_ms', 'status', '__proto__', 'constructor']
const fieldNames = [...Object.keys(bookingBody()), ...odd]

/** A valid body with some fields replaced or left out: close enough to right that many get past the first rule. */
const damagedBody = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...fieldNames), nastyValue, { maxKeys: 3 }),
    fc.subarray(fieldNames, { maxLength: 2 }),
  )
  .map(([changes, leftOut]) =>
    Object.fromEntries(Object.entries({ ...bookingBody(), ...changes }).filter(([name]) => !leftOut.includes(name))),
  )
/** Valid except for the text fields that are stored as typed. Most of these reach the database. */
const nastyTexts = fc
  .tuple(nastyText, nastyText)
  .map(([customer_name, problem_description]) => bookingBody({ customer_name, problem_description }))
const json = fc.oneof(
  { weight: 4, arbitrary: nastyTexts.map((body) => JSON.stringify(body)) },
  { weight: 6, arbitrary: damagedBody.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 500 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"smsConsent":true},"constructor":{"prototype":{}}}',
      `{"id":${'9'.repeat(5000)}}`,
      `${'['.repeat(8000)}${']'.repeat(8000)}`,
      '{"elapsed_ms":1e999}',
      '{"customer_name":"\\ud800\\u0000"}',
    ),
  },
)

async function expectOnlyGoodRows() {
  const rows = await ctx.db.select().from(bookings)
  for (const row of rows) {
    const booking = { id: row.id, ...fieldsOf(row) }
    const sent = { id: row.id, ...typedFieldsOf(row), smsConsent: true }
    expect(checkBooking(sent, { readPhone })).toEqual({ ok: true, booking })
    expect(row.status).toBe('new')
  }
  return rows.length
}

test('150 generated bodies never break the JSON endpoint and never store a row that breaks the rules', async () => {
  const counts = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(json, async (body) => {
      const { status, json } = await sendBooking(app, body)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      expect([200, 201, 400, 413]).toContain(status)
      if (status >= 400) expect(json.error.message).not.toBe('')
    }),
    { numRuns: 150 },
  )
  const rows = await expectOnlyGoodRows()
  // The generator is only useful if it lands on both sides of the rules.
  expect(counts.get(201) ?? 0).toBeGreaterThan(20)
  expect(counts.get(400) ?? 0).toBeGreaterThan(60)
  expect(rows).toBe(counts.get(201))
})

test('125 generated forms never throw and never store a row that breaks the rules', async () => {
  const form = fc.dictionary(fc.constantFrom(...fieldNames), nastyText, { maxKeys: 4 }).map((changes) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...bookingBody(), ...changes })) data.append(name, String(value))
    return data
  })
  let stored = 0
  await fc.assert(
    fc.asyncProperty(form, async (data) => {
      const submission = readBookingForm(data)
      const origin = { clientAddress: 'local', referer: undefined, userAgent: undefined }
      const outcome = await submitBooking(ctx, { origin, ...submission })
      if (outcome.ok) stored++
      else expect(outcome.message).not.toBe('')
    }),
    { numRuns: 125 },
  )
  expect(stored).toBeGreaterThan(20)
  await expectOnlyGoodRows()
})
