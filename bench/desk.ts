/** The desk with 200,000 bookings and 2 million events against one with 200, endpoint by endpoint, in the same rounds. */
import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepLedgerDays } from '#server/bookings/promise/keep-ledger-days.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { createLog } from '#server/platform/log.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { insertManyBookings, rareProblemWord, technician } from '#tests/support/bookings/many-bookings.ts'
import { runClosedLoop } from './closed-loop.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const few = { bookings: 200, events: 10, open: 100 }
const many = { bookings: 200_000, events: 10, open: 2_000 }
const rounds = 5
const secondsPerTurn = 0.6
const mostTimes = 2
export const deskAdmin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }

interface Desk {
  site: RunningSite
  token: string
  ids: string[]
}

/** The requests made to a desk. */
const requests: Record<string, (desk: Desk) => string> = {
  'the queue': () => '',
  waiting: () => '?show=waiting',
  today: () => '?show=today',
  scheduled: () => '?show=scheduled',
  'waiting for parts': () => '?show=parts',
  done: () => '?show=done',
  all: () => '?show=all',
  'queue, an appliance': () => '?appliance=oven',
  'all, an appliance': () => '?show=all&appliance=oven',
  'queue, a ZIP': () => '?place=97205',
  'all, a ZIP': () => '?show=all&place=97205',
  'queue, a technician': () => `?assignee=${technician}`,
  'all, by phone (none)': () => '?show=all&source=phone',
  'search, a rare word': () => `?show=all&q=${rareProblemWord}`,
  'search, a frequent word': () => '?show=all&q=water',
  'search, two frequent words': () => '?show=all&q=leaks+water',
  'search, a name': () => '?show=all&q=rosa',
  'search, a phone number': () => '?show=all&q=503-000-0012',
  'search, nothing found': () => '?show=all&q=zeppelin',
  'search of the queue': () => '?q=water',
  'the ledger of 7 days': () => '/ledger?days=7',
  'the ledger of 30 days': () => '/ledger?days=30',
  'the ledger of 90 days': () => '/ledger?days=90',
  'one booking': ({ ids }) => `/${ids[randomInt(ids.length)]}`,
}

export async function benchDesk(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const desks: Desk[] = []
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (const size of [few, many]) desks.push(await startDesk(folder, cluster.url, size))
      return report(await takeTurns(desks, agent))
    } finally {
      agent.destroy()
      for (const { site } of desks) await site.stop()
      await cluster.stop()
    }
  })
}

async function startDesk(folder: string, clusterUrl: string, size: typeof few): Promise<Desk> {
  const name = `desk_of_${size.bookings}`
  const databaseUrl = new URL(clusterUrl)
  await withClient(clusterUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  databaseUrl.pathname = `/${name}`
  const site = await startSite({
    dataDir: path.join(folder, name),
    environment: {
      DATABASE_URL: databaseUrl.href,
      STARTER_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: deskAdmin.email,
      ADMIN_PASSWORD: deskAdmin.password,
    },
  })
  console.error(`Writing ${format(size.bookings)} bookings …`)
  const ids = await withClient(databaseUrl.href, async (client) => {
    await insertManyBookings(client, size)
    // As the nightly job does.
    const silent = { log: createLog('silent'), queue: { enqueue: async () => {} } }
    await keepLedgerDays({ db: drizzle(client), clock: systemClock, ...silent })
    await client.query('VACUUM ANALYZE ledger_days')
    // Any two hundred will do, because the smaller desk has no more.
    const { rows } = await client.query<{ id: string }>('SELECT id FROM bookings ORDER BY md5(id::text) LIMIT 200')
    return rows.map(({ id }) => id)
  })
  return { site, token: await signInOverHttp(site.url, deskAdmin), ids }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Milliseconds per response in each round, by request and desk. */
async function takeTurns(desks: Desk[], agent: Agent): Promise<Map<string, number[][]>> {
  const results = new Map(Object.keys(requests).map((name) => [name, desks.map((): number[] => [])]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, addressOf] of Object.entries(requests)) {
      for (const [index, desk] of desks.entries()) {
        const headers = { authorization: `Bearer ${desk.token}` }
        const once = () => send(`${desk.site.url}/api/admin/bookings${addressOf(desk)}`, { headers, agent })
        const { perSecond } = await runClosedLoop({ connections: 1, seconds: secondsPerTurn, once })
        // The first round is a warm-up.
        if (round > 0) results.get(name)?.[index]?.push(1000 / perSecond)
      }
    }
  }
  return results
}

function report(results: Map<string, number[][]>): Section {
  return {
    title: 'A desk of many bookings',
    columns: ['asked for', `${format(few.bookings)} bookings, ms`, `${format(many.bookings)} bookings, ms`, 'times'],
    rows: Array.from(results, ([name, [small = [], large = []]]) => {
      const times = median(large.map((ms, round) => ms / (small[round] ?? Number.NaN)))
      const target = `${format(times, 2)} (≤ ${mostTimes})`
      return [name, format(median(small), 2), format(median(large), 2), verdict(target, times <= mostTimes)]
    }),
    notes: [
      `${format(many.bookings)} bookings with ${format(many.bookings * many.events)} events, ${format(many.open)} of the bookings open, against ${few.bookings} with ${few.open} open. One request at a time, medians of ${rounds} alternating rounds of ${secondsPerTurn} s. Both sites and their PostgreSQL servers run the whole time on the same cores.`,
    ],
  }
}
