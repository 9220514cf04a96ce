/** Durable bookings through `POST /api/bookings`, with and without the per-visitor limits. */
import { Agent, createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { exampleBooking, postBooking } from './booking-request.ts'
import { runClosedLoop } from './closed-loop.ts'
import type { Load } from './load.ts'
import { format, type Section, verdict } from './report.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const connections = 16
const rounds = 5
const secondsPerTurn = 3
const drainSeconds = 5
/** What a site on two cores should store at the very least; far more than any shop needs. */
const targetPerSecond = 200

interface Measured {
  load: Load
  jobsPerSecond: number
}

export async function benchBookings(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const webhook = await startWebhookReceiver()
    const measureWith = (limits: 'off' | 'on') =>
      measure({
        folder,
        databaseUrl: cluster.url,
        environment: {
          DATABASE_URL: cluster.url,
          DATABASE_POOL_SIZE: String(connections),
          BOOKING_WEBHOOK_URL: webhook.url,
          TRUST_PROXY: '1',
          RATE_LIMITS: limits,
        },
      })
    try {
      return report({ on: await measureWith('on'), off: await measureWith('off') })
    } finally {
      webhook.stop()
      await cluster.stop()
    }
  })
}

async function measure(options: {
  folder: string
  environment: Record<string, string>
  databaseUrl: string
}): Promise<Measured> {
  const site = await startSite({ dataDir: options.folder, environment: options.environment })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 1 })
  const once = () => postBooking(site.url, exampleBooking(), agent)
  try {
    await waitForJobs(pool)
    const loads: Load[] = []
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      const load = await runClosedLoop({ connections, seconds: secondsPerTurn, once })
      if (round > 0) loads.push(load)
    }
    const load = { perSecond: median(loads.map((l) => l.perSecond)), p99Ms: median(loads.map((l) => l.p99Ms)) }
    return { load, jobsPerSecond: await measureDrain(pool) }
  } finally {
    agent.destroy()
    await pool.end()
    await site.stop()
  }
}

/** A first start has work of its own, such as a row for each of the ledger's ninety days. */
async function waitForJobs(pool: pg.Pool) {
  const waiting = "SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now()"
  while ((await pool.query(waiting)).rowCount) await sleep(250)
}

/** How many pending jobs per second the site's workers finish when it has nothing else to do. */
async function measureDrain(pool: pg.Pool): Promise<number> {
  const countDone = async () => {
    const { rows } = await pool.query<{ done: number }>(
      "SELECT count(*)::int AS done FROM pgboss.job WHERE name LIKE 'booking-%' AND state = 'completed'",
    )
    return rows[0]?.done ?? 0
  }
  const before = await countDone()
  await sleep(drainSeconds * 1000)
  return ((await countDone()) - before) / drainSeconds
}

async function startWebhookReceiver() {
  const port = await findFreePort()
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}/booking`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function report({ on, off }: { on: Measured; off: Measured }): Section {
  const row = (name: string, { perSecond, p99Ms }: Load, target: string) => [
    name,
    format(perSecond),
    format(p99Ms),
    target,
  ]
  return {
    title: 'Bookings',
    columns: ['stored by', 'bookings/s', 'p99 ms', 'target'],
    rows: [
      row('POST /api/bookings', on.load, verdict(`≥ ${targetPerSecond}/s`, on.load.perSecond >= targetPerSecond)),
      row('POST /api/bookings, limits off', off.load, ''),
    ],
    notes: [
      `Each booking writes its row, the desk's row with its first event, the proof of consent, the three steps of its promise and six jobs, in one transaction of at most eight statements. ${connections} connections to the site and to PostgreSQL (fsync on), medians of ${rounds} rounds of ${secondsPerTurn} s, once the startup jobs are done. Site, PostgreSQL and load generator share the cores. With rate limits on, the default, every booking comes from a different address and pays for counting it. Job workers run the whole time; afterward they finish ${format(on.jobsPerSecond)} waiting jobs per second.`,
    ],
  }
}
