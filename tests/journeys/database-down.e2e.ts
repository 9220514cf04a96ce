import { test as base } from '@playwright/test'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { postmasterPid } from '#tests/support/end-with-me.ts'
import { expect, test as siteTest } from '#tests/support/site.ts'
import { makeDataDir } from '#tests/support/site-process.ts'

interface Database extends Pick<Cluster, 'url' | 'ensureRunning'> {
  /** Stops it along with all its connections and waits until they're gone. */
  kill(): Promise<void>
}

/** A site that doesn't manage its own PostgreSQL (`DATABASE_URL`), so the database stays down until the test restarts it. */
const test = siteTest.extend<object, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its parameters.
    async ({}, use) => {
      const dataDir = makeDataDir()
      const cluster = await openCluster(dataDir)
      const kill = async () => {
        const pid = postmasterPid(dataDir)
        if (pid !== null) process.kill(pid, 'SIGQUIT')
        await base.expect.poll(() => postmasterPid(dataDir)).toBeNull()
      }
      await use({ url: cluster.url, ensureRunning: cluster.ensureRunning, kill })
    },
    { scope: 'worker' },
  ],
  siteEnvironment: [
    ({ database }, use) => use({ BUSINESS_NAME: 'Rose City Repair', DATABASE_URL: database.url }),
    { scope: 'worker' },
  ],
})

test.afterEach(({ database }) => database.ensureRunning())

test('public pages work while PostgreSQL is down, blog pages if they were read before', async ({
  database,
  request,
}) => {
  await request.get('/blog')
  await database.kill()
  for (const path of ['/', '/?zip=97201', '/services', '/privacy-policy', '/blog']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('Rose City Repair')
  }
})

test('requests that need the database are told to come back, and succeed once PostgreSQL is back', async ({
  database,
  request,
}) => {
  const sentence = 'We can’t reach our records right now. Please try again in a minute.'
  await database.kill()
  const booking = await request.post('/api/bookings', { data: bookingBody() })
  expect(booking.status()).toBe(503)
  expect(Number(booking.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await booking.json()).toMatchObject({ error: { code: 'unavailable', message: sentence } })

  const { smsConsent: _, ...form } = bookingBody()
  const sentForm = await request.post('/?index', { form: { ...form, smsConsent: 'on' } })
  expect(sentForm.status()).toBe(503)
  expect(Number(sentForm.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await sentForm.text()).toContain(form.customer_name)

  const search = await request.get('/blog?q=nobody+asked+this')
  expect(search.status()).toBe(503)
  expect(Number(search.headers()['retry-after'])).toBeGreaterThan(0)

  const credentials = { email: 'owner@example.com', password: 'tall-orange-kettle' }
  const signIn = await request.post('/auth/v1/token?grant_type=password', { data: credentials })
  expect(signIn.status()).toBe(503)
  expect(await signIn.json()).toMatchObject({ msg: sentence })

  await database.ensureRunning()
  await expect.poll(async () => (await request.get('/readyz')).status()).toBe(200)
  expect((await request.post('/api/bookings', { data: bookingBody() })).status()).toBe(201)
  expect((await request.get('/blog?q=nobody+asked+this')).status()).toBe(200)
})
