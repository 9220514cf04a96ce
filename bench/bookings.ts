/** Durable bookings through `POST /api/bookings`, with and without the per-visitor limits. */
import { Agent, createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { queryOnce } from '#tests/support/sites/site-process.ts'
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

/** Of the throughput without limits. */
const targetRatio = 0.8

/** A site with or without limits, on a database of its own. */
interface Side {
  once(): Promise<void>
  pool: pg.Pool
  loads: Load[]
  stop(): Promise<void>
}

export async function benchBookings(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const webhook = await startWebhookReceiver()
    const sides: Side[] = []
    try {
      for (const limits of ['on', 'off']) {
        sides.push(
          await startSide({
            folder: path.join(folder, limits),
            clusterUrl: cluster.url,
            limits,
            webhookUrl: webhook.url,
          }),
        )
      }
      // The first round is a warm-up. Within a round, conditions are alike.
      for (let round = 0; round <= rounds; round++) {
        // Each goes first in turn: whoever does finds an idle disk.
        for (const { once, loads, pool } of round % 2 === 0 ? sides : sides.toReversed()) {
          const load = await runClosedLoop({ connections, seconds: secondsPerTurn, once })
          if (round > 0) loads.push(load)
          await waitForJobs(pool)
        }
      }
      const [on, off] = sides as [Side, Side]
      await runClosedLoop({ connections, seconds: secondsPerTurn, once: on.once })
      return report({ on: on.loads, off: off.loads, jobsPerSecond: await measureDrain(on.pool) })
    } finally {
      for (const side of sides) await side.stop()
      webhook.stop()
      await cluster.stop()
    }
  })
}

async function startSide(options: {
  folder: string
  clusterUrl: string
  limits: string
  webhookUrl: string
}): Promise<Side> {
  const { limits } = options
  const url = new URL(options.clusterUrl)
  url.pathname = `/${limits}`
  await queryOnce(options.clusterUrl, `CREATE DATABASE "${limits}"`)
  const environment = {
    DATABASE_URL: url.href,
    DATABASE_POOL_SIZE: String(connections),
    BOOKING_WEBHOOK_URL: options.webhookUrl,
    TRUST_PROXY: '1',
    RATE_LIMITS: limits,
  }
  const site = await startSite({ dataDir: options.folder, environment })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  await waitForJobs(pool)
  return {
    once: () => postBooking(site.url, exampleBooking(), agent),
    pool,
    loads: [],
    async stop() {
      agent.destroy()
      await pool.end()
      await site.stop()
    },
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
      "SELECT count(*)::int AS done FROM pgboss.job WHERE coalesce(data->>'kind', name) LIKE 'booking-%' AND state = 'completed'",
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

function report({ on, off, jobsPerSecond }: { on: Load[]; off: Load[]; jobsPerSecond: number }): Section {
  const perSecond = median(on.map((load) => load.perSecond))
  const ratio = median(on.map((load, round) => load.perSecond / (off[round]?.perSecond ?? Number.NaN)))
  const row = (name: string, loads: Load[], target: string) => [
    name,
    format(median(loads.map((load) => load.perSecond))),
    format(median(loads.map((load) => load.p99Ms))),
    target,
  ]
  return {
    title: 'Bookings',
    columns: ['stored by', 'bookings/s', 'p99 ms', 'target'],
    rows: [
      row('POST /api/bookings', on, verdict(`≥ ${targetPerSecond}/s`, perSecond >= targetPerSecond)),
      row('POST /api/bookings, limits off', off, ''),
      ['the first against the second', format(ratio, 2), '', verdict(`≥ ${targetRatio}`, ratio >= targetRatio)],
    ],
    notes: [
      `Each booking writes its row, the desk's row with its first event, the proof of consent, the three steps of its promise and six jobs, in one transaction of at most eight statements. ${connections} connections to the site and to PostgreSQL (fsync on), medians of ${rounds} rounds in which both sites take turns of ${secondsPerTurn} s, once their earlier jobs are done. Sites, PostgreSQL and load generator share the cores. With rate limits on, the default, every booking comes from a different address and mailbox and pays for counting both. Job workers run the whole time; afterward they finish ${format(jobsPerSecond)} waiting jobs per second.`,
    ],
  }
}
