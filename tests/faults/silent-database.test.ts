/** Database connections that the network silently dropped delay bookings and their webhooks, and do nothing else. */
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { deliverAll } from '#tests/support/messages/webhook-log.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { makeDataDir, queryOnce, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

let cluster: Cluster
let proxy: DatabaseProxy
let webhook: WebhookReceiver
let site: SiteProcess

beforeAll(async () => {
  cluster = await openCluster(makeDataDir())
  proxy = await startDatabaseProxy(cluster.url)
  webhook = await startWebhookReceiver()
  const environment = { DATABASE_URL: proxy.url, BOOKING_WEBHOOK_URL: webhook.url, LOG_LEVEL: 'error' }
  site = await startSite({ environment })
})
afterAll(async () => {
  await site.stop()
  await webhook.close()
  proxy.close()
  await cluster.stop()
})

test('bookings get through again and their webhooks go out without a restart, and the site stops cleanly', async () => {
  onTestFailed(() => console.log(site.logs()))
  await bookPatiently(site.url)
  proxy.silenceOpenConnections()
  // The first of these gets the connection the earlier booking left behind.
  const booked = new Set(await Promise.all([1, 2, 3].map(() => bookPatiently(site.url))))
  await deliverAll({ query: (sql, values) => queryOnce(cluster.url, sql, values) }, booked)

  // A booking whose connection drops in the middle of its transaction: its row is inserted, but not its jobs.
  const neighbor = new pg.Client({ connectionString: cluster.url })
  await neighbor.connect()
  await neighbor.query('BEGIN; LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE')
  const interrupted = bookPatiently(site.url)
  const isHeld =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO pgboss.job (%'"
  await expect.poll(() => queryOnce(cluster.url, isHeld)).not.toEqual([])
  proxy.silenceOpenConnections()
  await neighbor.query('ROLLBACK')
  await neighbor.end()
  await interrupted

  proxy.silenceOpenConnections()
  await expect.poll(() => proxy.countUnanswered(), { message: 'a statement without an answer' }).toBeGreaterThan(0)
  expect(await site.stop(), 'a clean stop').toBe(0)
})
