/** Two processes of the site on one PostgreSQL, set by DATABASE_URL, act as one site. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { bookPatiently, postBooking } from '#tests/support/bookings/post-booking.ts'
import { deliverAll, receivedBookings } from '#tests/support/messages/webhook-log.ts'
import { answers, startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { makeDataDir, queryOnce, runSiteToEnd, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'

const secret = 'whsec_dHdvIHByb2Nlc3NlcyBhcyBvbmUgc2l0ZQ=='
const authSecret = 'the same secret for both of the processes'

let cluster: Cluster
let webhook: WebhookReceiver
let one: SiteProcess
let other: SiteProcess

beforeAll(async () => {
  cluster = await openCluster(makeDataDir())
  webhook = await startWebhookReceiver()
  const environment = {
    DATABASE_URL: cluster.url,
    BOOKING_WEBHOOK_URL: webhook.url,
    BOOKING_WEBHOOK_SECRET: secret,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://www.example.com',
    AUTH_SECRET: authSecret,
    AUTH_EMAIL_AUTOCONFIRM: 'on',
  }
  // Both at once, on an empty database: one migrates while the other waits.
  const sites = await Promise.all([startSite({ environment }), startSite({ environment })])
  one = sites[0]
  other = sites[1]
})

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await cluster.stop()
  await webhook.close()
})

test('two processes act as one site', async () => {
  await bookThroughBoth()
  await bookTheSameTwice()
  await changeBothCaches()
  await signInThroughEither()
  await countThroughBoth()
  await startAnother()
  await killOneAtWork()
  await limitBoth()
})

/** Every booking through either process is stored once, and each of its jobs runs once. */
async function bookThroughBoth() {
  const ids = new Set<string>()
  for (let i = 0; i < 20; i++) {
    ids.add(await bookPatiently(one.url))
    ids.add(await bookPatiently(other.url))
  }
  await deliverAll(one, ids)
  while ((await jobsUnderWay()) > 0) await sleep(100)

  expect(await queryOnce(cluster.url, "SELECT count(*)::int FROM bookings WHERE status = 'new'")).toEqual([
    { count: 40 },
  ])
  expect(receivedBookings(webhook, secret).toSorted()).toEqual([...ids].toSorted())
  // One to the owner and one to the customer.
  expect(mailsOf(one) + mailsOf(other)).toBe(80)
  expect(mailsOf(one), 'the first process does its share').toBeGreaterThan(0)
  expect(mailsOf(other), 'the second process does its share').toBeGreaterThan(0)
}

/** The same booking sent to both processes at once is one booking with one webhook. */
async function bookTheSameTwice() {
  webhook.received.length = 0
  const body = bookingBody()
  const statuses = await Promise.all([postBooking(one.url, body), postBooking(other.url, body)])
  expect(statuses.toSorted()).toEqual([200, 201])
  await deliverAll(one, new Set([body.id]))
  while ((await jobsUnderWay()) > 0) await sleep(100)
  expect(receivedBookings(webhook, secret)).toEqual([body.id])
}

/** A change invalidates both processes’ cached pages. */
async function changeBothCaches() {
  for (const { url } of [one, other]) {
    await (await fetch(`${url}/services`)).text()
    const rendered = await renderings(url)
    await (await fetch(`${url}/services`)).text()
    expect(await renderings(url), 'the page is kept').toBe(rendered)
  }
  const before = await Promise.all([renderings(one.url), renderings(other.url)])
  await queryOnce(cluster.url, `SELECT pg_notify('page_cache', '["services"]')`)
  for (const [i, { url }] of [one, other].entries()) {
    while ((await renderings(url)) === before[i]) await (await fetch(`${url}/services`)).text()
  }
}

/** Someone who signs in through one process is known to the other. */
async function signInThroughEither() {
  const person = { email: 'both@example.com', password: 'a decent password' }
  const signedUp = await fetch(`${one.url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) })
  const { access_token: token } = (await signedUp.json()) as { access_token: string }
  const asked = await fetch(`${other.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  expect([signedUp.status, asked.status]).toEqual([200, 200])
}

/** A thousand visits, half of them before one of the processes is killed: what was answered is counted once, views, forms and bookings. */
async function countThroughBoth() {
  const [post] = await queryOnce<{ id: string; slug: string }>(
    cluster.url,
    `INSERT INTO blog_posts (title, slug, content, status, published_at)
      VALUES ('Quiet dryer', 'quiet-dryer', '<p>It is.</p>', 'published', now()) RETURNING id, slug`,
  )
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
  const told = { landing_path: `/blog/${post?.slug}`, referrer_host: 'duckduckgo.com' }
  const visit = async (n: number) => {
    const url = n % 2 ? one.url : other.url
    const tell = (address: string, body: object) =>
      fetch(`${url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const seen = await (n % 4
      ? tell('/api/page-events', { event: 'view', path: '/services', ...told })
      : tell(`/api/posts/${post?.id}/views`, told))
    if (n % 5 === 0) await tell('/api/page-events', { event: 'form_begun', path: told.landing_path, ...told })
    if (n % 20 === 0)
      expect(
        await postBooking(url, {
          ...bookingBody(),
          ...told,
          customer_phone: `(503) 555-0${100 + n / 20}`,
          customer_email: `reader${n}@example.com`,
        }),
      ).toBe(201)
    expect(seen.ok, await seen.text()).toBe(true)
  }
  for (let wave = 0; wave < 20; wave++) {
    await Promise.all(Array.from({ length: 50 }, (_, n) => visit(wave * 50 + n)))
    if (wave === 9) await one.kill9().then(() => one.start())
  }
  const counted = await queryOnce(
    cluster.url,
    `SELECT path, views, forms_begun FROM page_daily_counts WHERE kind = 'search' ORDER BY path`,
  )
  expect(counted).toEqual([
    { path: told.landing_path, views: 250, forms_begun: 200 },
    { path: '/services', views: 750, forms_begun: 0 },
  ])
  const booked = await queryOnce(
    cluster.url,
    `SELECT count(*)::int FROM booking_attributions WHERE kind = 'search' AND landing_path = '${told.landing_path}'`,
  )
  expect(booked).toEqual([{ count: 50 }])
}

/** A process with a different URL or secret can’t start, because it would reject the others’ sign-ins. */
async function startAnother() {
  const start = (environment: Record<string, string>) =>
    runSiteToEnd({ PORT: '0', DATA_DIR: makeDataDir(), DATABASE_URL: cluster.url, ...environment })
  const [sameAddress, sameSecret] = [{ PUBLIC_URL: 'https://www.example.com' }, { AUTH_SECRET: authSecret }]
  const elsewhere = await start(sameSecret)
  expect(elsewhere.code).toBe(1)
  expect(elsewhere.output).toMatch(
    /^\nAnother process serves this database at https:\/\/www\.example\.com, this one would at http:\/\/localhost:\d+, .*\n\n$/,
  )
  const without = await start(sameAddress)
  expect(without.code).toBe(1)
  expect(without.output).toMatch(/^\nThis database was used with a secret that is not here: .*\n\n$/)
  const another = await start({ ...sameAddress, AUTH_SECRET: `${authSecret}, not` })
  expect(another.code).toBe(1)
  expect(another.output).toMatch(/^\nAUTH_SECRET is not the secret that this database was last used with\. .*\n\n$/)
}

/** The other process finishes what a killed one was working on. */
async function killOneAtWork() {
  while ((await jobsUnderWay()) > 0) await sleep(100)
  webhook.received.length = 0
  webhook.answer = answers.never
  const ids = new Set<string>()
  for (let i = 0; i < 8; i++) ids.add(await bookPatiently(one.url))
  while (webhook.received.length < 8) await sleep(50)
  await one.kill9()
  webhook.answer = answers.noContent
  await deliverAll(other, ids)
  expect(new Set(receivedBookings(webhook, secret))).toEqual(ids)
}

/** A rate limit counts what an address sends to both processes. */
async function limitBoth() {
  await other.stop()
  await Promise.all([one.start({ RATE_LIMITS: 'on' }), other.start({ RATE_LIMITS: 'on' })])
  const statuses = new Map<number | null, number>()
  for (let i = 0; i < 30; i++) {
    const status = await postBooking(i % 2 === 0 ? one.url : other.url)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses).toEqual(
    new Map([
      [201, 20],
      [429, 10],
    ]),
  )
}

function mailsOf(site: SiteProcess): number {
  return readdirSync(path.join(site.dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length
}

async function jobsUnderWay(): Promise<number> {
  const [row] = await queryOnce<{ count: number }>(
    cluster.url,
    "SELECT count(*)::int FROM pgboss.job WHERE coalesce(data->>'kind', name) LIKE 'booking-%' AND state IN ('created', 'retry', 'active')",
  )
  return row?.count ?? 0
}

/** The number of pages a process has rendered since it started. */
async function renderings(siteUrl: string): Promise<number> {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text()
  return Number(metrics.match(/^page_cache_renderings (\d+)$/m)?.[1])
}
