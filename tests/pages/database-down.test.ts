/** A site that doesn't manage its own PostgreSQL (`DATABASE_URL`), so the database stays down until someone restarts it (spec.md §9). */
import { afterAll, afterEach, expect, test } from 'vitest'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { book } from '#tests/support/pages/booking.ts'
import { startPages } from '#tests/support/pages/site.ts'
import { postmasterPid } from '#tests/support/sites/end-with-me.ts'
import { makeDataDir } from '#tests/support/sites/site-process.ts'

const dataDir = makeDataDir()
const cluster = await openCluster(dataDir)
const site = await startPages({ DATABASE_URL: cluster.url })
afterEach(() => cluster.ensureRunning())
afterAll(async () => {
  await site.close()
  await cluster.stop()
})

/** Stops it along with all its connections and waits until they're gone. */
async function killDatabase() {
  const pid = postmasterPid(dataDir)
  if (pid !== null) process.kill(pid, 'SIGQUIT')
  await expect.poll(() => postmasterPid(dataDir)).toBeNull()
}

const postJson = (path: string, body: object) =>
  site.request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('public pages work while PostgreSQL is down, blog pages if they were read before', async () => {
  await site.open('/blog')
  await killDatabase()
  for (const path of ['/', '/?zip=97201', '/services', '/privacy-policy', '/blog']) {
    const page = await site.open(path)
    expect([page.status, page.title], path).toEqual([200, expect.stringContaining('Bridgetown Appliance Repair')])
  }
})

test('requests that need the database are told to come back, and succeed once PostgreSQL is back', async () => {
  const sentence = 'We can’t reach our records right now. Please try again in a minute.'
  const form = await site.open('/')
  await killDatabase()
  const booking = await postJson('/api/bookings', bookingBody())
  expect(await booking.json()).toMatchObject({ error: { code: 'unavailable', message: sentence } })
  const sent = await book(form, { Name: 'Grace Hopper' })
  expect(sent.html).toContain('Grace Hopper')
  const search = await site.request('/blog?q=nobody+asked+this')
  for (const { status, headers } of [booking, sent, search]) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const credentials = { email: 'owner@example.com', password: 'tall-orange-kettle' }
  const signIn = await postJson('/auth/v1/token?grant_type=password', credentials)
  expect([signIn.status, await signIn.json()]).toEqual([503, expect.objectContaining({ msg: sentence })])

  await cluster.ensureRunning()
  await expect.poll(async () => (await site.request('/readyz')).status).toBe(200)
  expect((await postJson('/api/bookings', bookingBody())).status).toBe(201)
  expect((await site.request('/blog?q=nobody+asked+this')).status).toBe(200)
})
