import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { keyedHash } from '#server/auth/index.ts'
import { listJobs } from '#server/jobs.ts'
import { openAuth } from '#server/open-auth.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { createTestContext, openFileContext, openFileProcess } from '#tests/support/database/context.ts'

const ctx = await openFileContext({ BUSINESS_PHONE: '(503) 555-0142', TRUST_PROXY: '1' })
const other = openFileProcess(ctx)
const app = createApp(ctx, async () => new Response(), await openAuth(ctx))
await ctx.queue.start(listJobs(ctx))

/** Sends a request as a visitor with this IP address, over a socket that belongs to the reverse proxy. */
function postFrom(address: string, body: object, path = '/api/bookings') {
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': address } }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return app.request(path, init, { incoming })
}

test('the twenty-first booking or correction from an address within ten minutes is told to call; repeats and other addresses are not', async () => {
  const sent = Array.from({ length: 20 }, () => bookingBody())
  for (const body of sent) expect((await postFrom('203.0.113.7', body)).status).toBe(201)

  const refused = await postFrom('203.0.113.7', bookingBody())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: { code: 'too_many', message: 'Too many bookings from your connection. Please call us at (503) 555-0142.' },
  })

  expect((await postFrom('203.0.113.7', sent[3] ?? {})).status).toBe(200)
  const correction = await postFrom('203.0.113.7', { ...sent[3], customer_phone: '5035550198' })
  expect([correction.status, (await correction.json()).error.code]).toEqual([429, 'too_many'])
  expect((await postFrom('203.0.113.8', bookingBody())).status).toBe(201)
})

test('mistakes in the form don’t count toward the limit', async () => {
  for (let i = 0; i < 25; i++)
    expect((await postFrom('203.0.113.9', bookingBody({ customer_name: '' }))).status).toBe(400)
  expect((await postFrom('203.0.113.9', bookingBody())).status).toBe(201)
})

test('the limit holds across processes', async () => {
  const processes = [ctx, other]
  for (let i = 0; i < 10; i++) {
    for (const { limitBookings } of processes) await limitBookings('203.0.113.10')
  }
  for (const { limitBookings } of processes)
    await expect(limitBookings('203.0.113.10')).rejects.toMatchObject({ code: 'too_many' })
})

test('a copy of the database doesn’t reveal who was counted: addresses are hashed with a key that isn’t in it', async () => {
  const address = '198.51.100.23'
  expect((await postFrom(address, bookingBody())).status).toBe(201)
  const wrong = { email: 'nobody@example.com', password: 'a wrong password' }
  expect((await postFrom(address, wrong, '/auth/v1/token?grant_type=password')).status).toBe(400)
  const { rows } = await ctx.pool.query<{ key: string }>('SELECT key FROM request_limits')
  const keys = rows.map(({ key }) => key)
  const keyed = keyedHash((await ctx.installationKeys()).hashing, 'counted-address', address)
  const counted = keys.filter((key) => key.endsWith(keyed)).map((key) => key.split(':')[0])
  expect(counted).toEqual(expect.arrayContaining(['booking', 'booking-day', 'auth-token']))
  const plain = createHash('sha256').update(address)
  const found = [address, ...(['hex', 'base64', 'base64url'] as const).map((form) => plain.copy().digest(form))]
  expect(keys.filter((key) => found.some((text) => key.includes(text.slice(0, 22))))).toEqual([])
})

test('RATE_LIMITS=off accepts any number', async () => {
  const unlimited = await createTestContext({ RATE_LIMITS: 'off' })
  for (let i = 0; i < 120; i++) await unlimited.limitBookings('203.0.113.11')
  await unlimited.close()
})
