/**
 * No matter what gets killed while homeowners book, the desk works, and posts are written and read, nothing acknowledged is lost and
 * nothing is half done. `npm run storm` does the same for many more rounds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { openInstallationKeys } from '#server/auth/index.ts'
import { type BookingEvent, bookingEvents } from '#server/platform/db/schema/desk.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { startBookingClients } from '#tests/support/crashes/booking-clients.ts'
import { type DeskClients, startDeskClients } from '#tests/support/crashes/desk-clients.ts'
import { type ImageEditors, readWholeImage, startImageEditors } from '#tests/support/crashes/image-editors.ts'
import { killsOf } from '#tests/support/crashes/kills.ts'
import { halfSavedPosts, type PostEditors, startPostEditors } from '#tests/support/crashes/post-editors.ts'
import { type Readers, startReaders } from '#tests/support/crashes/readers.ts'
import { deliverAll } from '#tests/support/messages/webhook-log.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { randomFrom, testSeed } from '#tests/support/seed.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

const rounds = Number(process.env.STORM_ROUNDS ?? 3)
const random = randomFrom(testSeed)
const owner = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }

let webhook: WebhookReceiver
let site: SiteProcess
let token: string

beforeAll(async () => {
  webhook = await startWebhookReceiver()
  site = await startSite({
    environment: {
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      BOOKING_WEBHOOK_URL: webhook.url,
      BOOKING_WEBHOOK_SECRET: 'whsec_dGhlIHJlY2VpdmVyIG9mIGNyYXNoZXM=',
      LOG_LEVEL: 'error',
    },
  })
  token = await signInOverHttp(site.url, owner)
})
afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
  await webhook.close()
})

test(`${rounds} rounds of kill -9 of the app, PostgreSQL and both lose nothing that was acknowledged`, async () => {
  onTestFailed(() => console.log(site.logs()))
  const readable = await Promise.all([1, 2].map(() => make('posts', postBody({ status: 'published' }))))
  const categories = await Promise.all(['One', 'Two', 'Three'].map((name) => make('categories', { name })))
  const homeowners = startBookingClients(site.url, { count: 3, pauseMs: 50 })
  await homeowners.acknowledge(5)
  const desk = startDeskClients(site.url, { token, count: 3, bookingIds: homeowners.acknowledged })
  const writers = startPostEditors(site, { count: 2, token, categories })
  const images = await startImageEditors(site, { count: 2, headers: { authorization: `Bearer ${token}` } })
  const readers = startReaders(site, { count: 4, postIds: readable })
  const work = () => Promise.all([homeowners.acknowledge(8), desk.acknowledge(15), writers.save(10), images.save(2)])

  const victims = killsOf(site)
  for (let round = 0; round < rounds; round++) {
    await work()
    await sleep(random() * 400)
    await victims[round % victims.length]?.()
    expect(await patiently(() => site.query(halfSavedPosts))).toEqual([])
  }
  await work()
  await Promise.all([homeowners, desk, writers, images, readers].map((clients) => clients.stop()))

  const stored = await site.query<{ id: string; status: string }>('SELECT id, status FROM bookings')
  expect(stored.map(({ id }) => id).toSorted()).toEqual([...homeowners.acknowledged].toSorted())
  expect(stored.filter(({ status }) => status !== 'new')).toEqual([])
  await expectDeskWork(desk)
  await expectEveryJob()
  await expectPosts(writers)
  await expectImages(images)
  await expectViews(readers)
  await deliverAll(site, homeowners.acknowledged)
  // Signatures, which are valid for five minutes, are verified in webhook-receiver-down.test.ts.
  const received = webhook.received.map(({ body }) => JSON.parse(body).booking_id)
  expect(new Set(received)).toEqual(homeowners.acknowledged)
  console.log(`${rounds} crashes: ${stored.length} bookings, ${desk.notes.size} notes, ${readers.sent()} views.`)
})

test('a stop or kill -9 during an image migration loses no image, and the migration finishes', async () => {
  onTestFailed(() => console.log(site.logs()))
  await site.query('DELETE FROM blog_posts')
  const posts = 12
  for (let i = 0; i < posts; i++) {
    const images = await Promise.all([0, 1, 2].map((j) => makeImage('jpeg', { width: 1200 + 3 * i + j, height: 900 })))
    const content = images.map(
      (image) => `<p>Text</p><img src="data:image/jpeg;base64,${image.toString('base64')}" alt="" />`,
    )
    await site.query('INSERT INTO blog_posts (title, slug, content) VALUES ($1, $2, $3)', [
      `Post ${i}`,
      `post-${i}`,
      content.join(''),
    ])
  }
  for (const interrupt of [site.stop, site.kill9]) {
    const migration = migrate().catch(() => null)
    await sleep(100 + random() * 300)
    await interrupt()
    await migration
    await site.start()
    for (const { images } of await readPosts()) {
      expect(images).toHaveLength(3)
      // All of a post's images moved, or none.
      const moved = images.filter((address) => imagePathOf(address) !== null)
      expect([0, 3]).toContain(moved.length)
      for (const address of moved) await readWholeImage(site, address)
    }
  }
  let answer = await migrate()
  // The killed run's lock is released once PostgreSQL notices.
  while (answer.status === 409) answer = await migrate()
  expect(answer.json.results).toMatchObject({ processed: posts, errors: [] })
  const widths: (number | undefined)[] = []
  for (const { images } of await readPosts())
    for (const address of images) widths.push(await readWholeImage(site, address))
  expect(widths.sort()).toEqual(Array.from({ length: 3 * posts }, (_, i) => 1200 + i))
  const halves = `SELECT slug FROM blog_posts p WHERE p.version > 1
    AND NOT EXISTS (SELECT FROM blog_post_revisions r WHERE r.post_id = p.id AND r.version = p.version)`
  expect(await site.query(halves)).toEqual([])
})

/** @returns the id of what was made */
async function make(noun: 'posts' | 'categories', body: object): Promise<string> {
  const response = await fetch(`${site.url}/api/admin/${noun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

/** Checks the chain of events, that each acknowledged change is one event, and that no note is lost. */
async function expectDeskWork({ acknowledged, contacts, notes }: DeskClients) {
  const all = await withSiteDatabase(site, async (db) => {
    const { dataDir } = site
    const installationKeys = () => openInstallationKeys({ db, dataDir, secret: undefined, previousSecret: undefined })
    expect((await verifyEvents({ db, installationKeys })).problems).toEqual([])
    return db.select().from(bookingEvents).orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.seq))
  })
  const events = Map.groupBy(all, ({ bookingId }) => bookingId)
  const count = (bookingId: string, isIt: (event: BookingEvent) => boolean) =>
    events.get(bookingId)?.filter(isIt).length ?? 0
  for (const { bookingId, what, isEventOf } of acknowledged) {
    expect(count(bookingId, isEventOf), `${what} of ${bookingId}`).toBe(1)
  }
  for (const [bookingId, { acknowledged: atLeast, unknown }] of contacts) {
    const found = count(bookingId, ({ kind }) => kind === 'contacted')
    expect(found, `contacts of ${bookingId}`).toBeGreaterThanOrEqual(atLeast)
    expect(found, `contacts of ${bookingId}`).toBeLessThanOrEqual(atLeast + unknown)
  }
  for (const bookingId of events.keys()) {
    expect(
      count(bookingId, ({ kind }) => kind === 'created'),
      `bookings of ${bookingId}`,
    ).toBe(1)
  }
  const rows = await site.query<{ id: string; bookingId: string; text: string }>(
    'SELECT id, booking_id AS "bookingId", text FROM booking_notes',
  )
  expect(new Map(rows.map(({ id, bookingId, text }) => [id, { bookingId, text }]))).toEqual(notes)
}

/** Checks that every booking has the jobs and steps its transaction wrote, each once. */
async function expectEveryJob() {
  const missing = await site.query(
    `SELECT b.id, j.owner, j.customer, j.webhook, j.wake_ups, s.steps
     FROM bookings b
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE data->>'kind' = 'booking-owner-notification') AS owner,
         count(*) FILTER (WHERE data->>'kind' = 'booking-customer-confirmation') AS customer,
         count(*) FILTER (WHERE name = 'booking-webhook') AS webhook,
         count(*) FILTER (WHERE data->>'kind' = 'promise-step') AS wake_ups
       FROM pgboss.job WHERE data->>'bookingId' = b.id::text
     ) j
     CROSS JOIN LATERAL (SELECT count(*) AS steps FROM promise_steps WHERE booking_id = b.id) s
     WHERE (j.owner, j.customer, j.webhook, j.wake_ups, s.steps) IS DISTINCT FROM (1, 1, 1, 3, 3)`,
  )
  expect(missing).toEqual([])
}

async function expectPosts({ acknowledged }: PostEditors) {
  expect(await site.query(halfSavedPosts)).toEqual([])
  const rows = await site.query<{ id: string; version: number }>('SELECT id, version FROM blog_posts')
  const stored = new Map(rows.map(({ id, version }) => [id, version]))
  expect([...acknowledged].filter(([id, version]) => (stored.get(id) ?? 0) < version)).toEqual([])
}

async function expectImages({ uploaded, saved }: ImageEditors) {
  const posts = await readPosts()
  const known = new Set(posts.map(({ id }) => id))
  expect([...saved].filter((id) => !known.has(id))).toEqual([])
  for (const address of [...uploaded, ...posts.flatMap(({ images }) => images)]) await readWholeImage(site, address)
}

/** Views in flight at the moment of a kill may be counted without an answer, but nothing is counted twice. */
async function expectViews({ answered, sent }: Readers) {
  const rows = await site.query<{ id: string; views: number; daily: number }>(
    `SELECT id, views_count::int AS views, (SELECT sum(views)::int FROM blog_daily_views WHERE post_id = id) AS daily
     FROM blog_posts WHERE id::text = ANY($1)`,
    [[...answered.keys()]],
  )
  expect(rows).toHaveLength(answered.size)
  for (const { id, views, daily } of rows) {
    expect(views).toBeGreaterThanOrEqual(answered.get(id) ?? 0)
    expect(daily).toBe(views)
  }
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBeLessThanOrEqual(sent())
}

async function migrate() {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site.url}/functions/v1/migrate-blog-images`, { method: 'POST', headers })
  return { status: answer.status, json: await answer.json() }
}

async function readPosts(): Promise<{ id: string; images: string[] }[]> {
  const posts = await site.query<{ id: string; content: string }>('SELECT id, content FROM blog_posts')
  return posts.map(({ id, content }) => ({
    id,
    images: Array.from(content.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => src),
  }))
}

/** @returns the image's width */
/** Retries, because PostgreSQL takes a moment to come back. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // Retrying won't help a statement that PostgreSQL read and rejected.
      if (error instanceof Error && 'code' in error && /^42/.test(String(error.code))) throw error
      await sleep(100)
    }
  }
}
