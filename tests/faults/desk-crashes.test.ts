/**
 * No matter what gets killed while homeowners book and the desk works, nothing acknowledged is lost, every booking's record is
 * complete, and no job is missing. Runs a few rounds by default; DESK_CRASH_ROUNDS=100 runs as many as you like.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { verifyChain } from '#server/features/desk/verify-chain.ts'
import { type BookingEvent, bookingEvents } from '#server/platform/db/schema/desk.ts'
import { signInOverHttp } from '#tests/support/admin-token.ts'
import { startBookingClients } from '#tests/support/booking-clients.ts'
import { type DeskClients, startDeskClients } from '#tests/support/desk-clients.ts'
import { killsOf } from '#tests/support/kills.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { deliverAll } from '#tests/support/webhook-log.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const rounds = Number(process.env.DESK_CRASH_ROUNDS ?? 4)
const perRoundMs = 60_000
vi.setConfig({ testTimeout: 600_000 + rounds * perRoundMs })

const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
const secret = 'whsec_dGhlIHJlY2VpdmVyIG9mIGNyYXNoZXM='

let webhook: WebhookReceiver
let site: SiteProcess

beforeAll(async () => {
  webhook = await startWebhookReceiver()
  site = await startSite({
    environment: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      BOOKING_WEBHOOK_URL: webhook.url,
      BOOKING_WEBHOOK_SECRET: secret,
      LOG_LEVEL: 'error',
    },
  })
})
afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
  await webhook.close()
})

test(`${rounds} rounds of kill -9 during bookings and desk work lose nothing that was acknowledged`, async () => {
  onTestFailed(() => console.log(site.logs()))
  const token = await signInOverHttp(site.url, admin)
  const homeowners = startBookingClients(site.url, { count: 3, pauseMs: 100 })
  await homeowners.acknowledge(5)
  const desk = startDeskClients(site.url, { token, count: 6, bookingIds: homeowners.acknowledged })
  const victims = killsOf(site)
  for (let round = 0; round < rounds; round++) {
    await Promise.all([homeowners.acknowledge(4), desk.acknowledge(20)])
    await sleep(Math.random() * 400)
    await victims[round % victims.length]?.()
  }
  await desk.acknowledge(20)
  await Promise.all([homeowners.stop(), desk.stop()])

  const events = await withSiteDatabase(site, async (db) => {
    const { problems } = await verifyChain(db)
    expect(problems).toEqual([])
    return db.select().from(bookingEvents).orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.seq))
  })
  const stored = await site.query<{ id: string }>('SELECT id FROM bookings')
  expect(stored.map(({ id }) => id).toSorted()).toEqual([...homeowners.acknowledged].toSorted())
  expectEachChangeOnce(
    Map.groupBy(events, ({ bookingId }) => bookingId),
    desk,
  )
  await expectNotes(desk)
  await expectEveryJob()

  await deliverAll(site, homeowners.acknowledged)
  // Signatures are valid for only five minutes, and many rounds take longer. crashes.test.ts verifies them.
  const received = webhook.received.map(({ body }) => JSON.parse(body).booking_id)
  expect(new Set(received)).toEqual(homeowners.acknowledged)
  console.log(`${rounds} crashes: ${stored.length} bookings, ${events.length} events, ${desk.notes.size} notes.`)
})

function expectEachChangeOnce(events: Map<string, BookingEvent[]>, { acknowledged, contacts }: DeskClients) {
  for (const { bookingId, what, isEventOf } of acknowledged) {
    expect(events.get(bookingId)?.filter(isEventOf).length, `${what} of ${bookingId}`).toBe(1)
  }
  for (const [bookingId, { acknowledged: atLeast, unknown }] of contacts) {
    const isContact = ({ kind }: BookingEvent) => kind === 'contacted'
    const found = events.get(bookingId)?.filter(isContact).length ?? 0
    expect(found, `contacts of ${bookingId}`).toBeGreaterThanOrEqual(atLeast)
    expect(found, `contacts of ${bookingId}`).toBeLessThanOrEqual(atLeast + unknown)
  }
  for (const [bookingId, own] of events) {
    expect(own.filter(({ kind }) => kind === 'created').length, `bookings of ${bookingId}`).toBe(1)
  }
}

async function expectNotes({ notes }: DeskClients) {
  const rows = await site.query<{ id: string; booking_id: string; text: string }>(
    'SELECT id, booking_id, text FROM booking_notes',
  )
  const found = new Map(rows.map(({ id, booking_id: bookingId, text }) => [id, { bookingId, text }]))
  expect(found).toEqual(notes)
}

/** Checks that every booking has the jobs and steps its transaction wrote, each once. */
async function expectEveryJob() {
  const missing = await site.query(
    `SELECT b.id, j.owner, j.customer, j.webhook, j.wake_ups, s.steps
     FROM bookings b
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE name = 'booking-owner-notification') AS owner,
         count(*) FILTER (WHERE name = 'booking-customer-confirmation') AS customer,
         count(*) FILTER (WHERE name = 'booking-webhook') AS webhook,
         count(*) FILTER (WHERE name = 'promise-step') AS wake_ups
       FROM pgboss.job WHERE data->>'bookingId' = b.id::text
     ) j
     CROSS JOIN LATERAL (SELECT count(*) AS steps FROM promise_steps WHERE booking_id = b.id) s
     WHERE (j.owner, j.customer, j.webhook, j.wake_ups, s.steps) IS DISTINCT FROM (1, 1, 1, 3, 3)`,
  )
  expect(missing).toEqual([])
}
