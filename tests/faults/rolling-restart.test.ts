/** Two processes behind nginx, as docs/operating-in-detail.md configures it, restart one after the other, and no visitor notices. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { isMissing } from '#tests/support/sites/is-missing.ts'
import { makeDataDir, queryOnce, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'
import { type Nginx, startNginx } from './nginx.ts'

let cluster: Cluster
let sites: SiteProcess[] = []
const withoutNginx = isMissing('nginx')
let nginx: Nginx | undefined

beforeAll(async () => {
  cluster = await openCluster(makeDataDir())
  const environment = {
    DATABASE_URL: cluster.url,
    AUTH_SECRET: 'the-same-secret-for-both-of-the-processes',
    PUBLIC_URL: 'http://site.test',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  }
  sites = await Promise.all([startSite({ environment }), startSite({ environment })])
  if (!withoutNginx) nginx = await startNginx(sites.map(({ url }) => Number(new URL(url).port)))
})

afterAll(async () => {
  await nginx?.stop()
  await Promise.all(sites.map((site) => site.stop()))
  await cluster.stop()
})

const booked = new Set<string>()

async function readStatus(answer: Response): Promise<number> {
  await answer.arrayBuffer()
  return answer.status
}

/** What visitors do: load cached and rendered pages, and book by script and by form. */
const visits: (() => Promise<Response>)[] = [
  () => fetch(`${nginx?.url}/services`),
  () => fetch(`${nginx?.url}/?zip=97201`),
  () => fetch(`${nginx?.url}/blog?q=oven`),
  async () => {
    const body = bookingBody()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${nginx?.url}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) booked.add(body.id)
    return answer
  },
  async () => {
    const { smsConsent, ...fields } = bookingBody()
    const body = new URLSearchParams({ ...fields, ...(smsConsent && { smsConsent: 'on' }) })
    const headers = { origin: nginx?.url ?? '' }
    const answer = await fetch(`${nginx?.url}/?index`, { method: 'POST', headers, body, redirect: 'manual' })
    if (answer.status === 303 || answer.status === 302) booked.add(fields.id)
    return answer
  },
]

test('a process that was told to stop says so, and answers until the proxy has had time to notice', async () => {
  const [site] = sites as [SiteProcess]
  await site.stop()
  await site.start({ DRAIN_SECONDS: '300' })
  const stopped = site.stop()
  await expect.poll(() => fetch(`${site.url}/readyz`).then(readStatus)).toBe(503)
  const answer = await fetch(`${site.url}/services`)
  expect([await readStatus(answer), answer.headers.get('connection')]).toEqual([200, 'close'])
  await site.kill9()
  await stopped
  await site.start()
})

test.skipIf(withoutNginx)(
  'restarting one process after the other fails no request, and each listens only once it can serve',
  async () => {
    const failures: string[] = []
    let answered = 0
    let isOver = false
    const keepVisiting = async (worker: number) => {
      for (let i = worker; !isOver; i++) {
        const visit = visits[i % visits.length]
        const status = await visit?.().then(readStatus, (error: Error) => String(error.cause ?? error))
        if (typeof status === 'number' && status < 400) answered++
        else failures.push(`visit ${i % visits.length}: ${status}`)
        await sleep(5)
      }
    }
    const visitors = Array.from({ length: 6 }, (_, worker) => keepVisiting(worker))
    for (const site of sites) {
      await site.stop()
      await site.start()
    }
    isOver = true
    await Promise.all(visitors)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(100)

    const stored = await queryOnce<{ id: string }>(cluster.url, 'SELECT id FROM bookings')
    expect(booked.size).toBeGreaterThan(20)
    expect(new Set(stored.map(({ id }) => id))).toEqual(booked)

    const [site] = sites as [SiteProcess]
    await site.stop()
    const statuses = new Set<number | 'refused'>()
    const starting = site.start()
    const look = async () => {
      statuses.add(await fetch(`${site.url}/services`).then(readStatus, (): 'refused' => 'refused'))
    }
    let isReady = false
    void starting.then(() => {
      isReady = true
    })
    while (!isReady) await look()
    await starting
    await look()
    expect(statuses).toEqual(new Set(['refused', 200]))
  },
)
