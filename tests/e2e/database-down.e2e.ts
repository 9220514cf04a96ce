import { bookingBody } from '#tests/support/booking-body.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// Variables of its own give this file a site of its own, whose database it may kill.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Rose City Repair' } })

/**
 * PostgreSQL is started again at once, so one request is asked at a time, and each finds it freshly ended. Connections outlive
 * their server by a moment, in which they still store what they are given.
 */
async function withoutDatabase<T>(site: Site, ask: () => Promise<T>): Promise<T> {
  const readiness = () => fetch(`${site.url}/readyz`).then(({ status }) => status)
  await expect.poll(readiness).toBe(200)
  site.killPostgres9()
  while ((await readiness()) === 200);
  return ask()
}

test('public pages are shown while PostgreSQL is down, those of the blog when somebody read them before', async ({
  site,
  request,
}) => {
  await request.get('/blog')
  site.killPostgres9()
  for (const path of ['/', '/?zip=97201', '/services', '/privacy-policy', '/blog']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('Rose City Repair')
  }
})

test('whoever needs the records is told to come back, and not that something is broken', async ({ site, request }) => {
  const sentence = 'We cannot reach our records for the moment. Please try again in a minute.'
  const booking = await withoutDatabase(site, () => request.post('/api/bookings', { data: bookingBody() }))
  expect(booking.status()).toBe(503)
  expect(Number(booking.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await booking.json()).toMatchObject({ error: { code: 'unavailable', message: sentence } })

  const search = await withoutDatabase(site, () => request.get('/blog?q=nobody+asked+this'))
  expect(search.status()).toBe(503)
  expect(Number(search.headers()['retry-after'])).toBeGreaterThan(0)

  const credentials = { email: 'owner@example.com', password: 'tall-orange-kettle' }
  const signIn = await withoutDatabase(site, () =>
    request.post('/auth/v1/token?grant_type=password', { data: credentials }),
  )
  expect(signIn.status()).toBe(503)
  expect(await signIn.json()).toMatchObject({ msg: sentence })
})
