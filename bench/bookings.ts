/** Bookings through `POST /api/bookings` against the same SQL from a bare loop, on one database in the same rounds. */
import { Agent, createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { exampleBooking, postBooking } from './booking-request.ts'
import { type BookingTransaction, recordBookingTransaction, repeatTransaction } from './booking-transaction.ts'
import { runClosedLoop } from './closed-loop.ts'
import type { Load } from './load.ts'
import { format, type Section, verdict } from './report.ts'
import { startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const connections = 16
const rounds = 5
const secondsPerTurn = 3
const drainSeconds = 5

interface Comparison {
  site: Load
  bare: Load
  /** Median over the rounds of the site's rate through the bare loop's. */
  ratio: number
  jobsPerSecond: number
}

export async function benchBookings(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const webhook = await startWebhookReceiver()
    const environment = {
      DATABASE_URL: cluster.url,
      DATABASE_POOL_SIZE: String(connections),
      BOOKING_WEBHOOK_URL: webhook.url,
      TRUST_PROXY: '1',
    }
    try {
      const transaction = await recordBookingTransaction({ folder, environment })
      const compareWith = (limits: 'off' | 'on') =>
        compare({ folder, environment: { ...environment, RATE_LIMITS: limits }, databaseUrl: cluster.url, transaction })
      return report(await compareWith('off'), await compareWith('on'), transaction.statements.length)
    } finally {
      webhook.stop()
      await cluster.stop()
    }
  })
}

async function compare(options: {
  folder: string
  environment: Record<string, string>
  databaseUrl: string
  transaction: BookingTransaction
}): Promise<Comparison> {
  const site = await startSite({ dataDir: options.folder, environment: options.environment })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 1 })
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: options.databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const turns: { site: Load; bare: Load }[] = []
    for (let round = 0; round <= rounds; round++) {
      const turn = {
        site: await load(() => postBooking(site.url, exampleBooking(), agent)),
        bare: await load((worker) => repeatTransaction(clientOf(clients, worker), options.transaction)),
      }
      // The first round warms up.
      if (round > 0) turns.push(turn)
    }
    return {
      site: medianLoad(turns.map((turn) => turn.site)),
      bare: medianLoad(turns.map((turn) => turn.bare)),
      ratio: median(turns.map((turn) => turn.site.perSecond / turn.bare.perSecond)),
      jobsPerSecond: await measureDrain(pool),
    }
  } finally {
    agent.destroy()
    await Promise.all([pool.end(), ...clients.map((client) => client.end())])
    await site.stop()
  }
}

function load(once: (worker: number) => Promise<void>): Promise<Load> {
  return runClosedLoop({ connections, seconds: secondsPerTurn, once })
}

function medianLoad(loads: Load[]): Load {
  return { perSecond: median(loads.map((l) => l.perSecond)), p99Ms: median(loads.map((l) => l.p99Ms)) }
}

function clientOf(clients: pg.Client[], worker: number): pg.Client {
  const client = clients[worker]
  if (!client) throw new Error(`There is no connection ${worker}.`)
  return client
}

/** How many waiting jobs per second the site's workers finish when nothing else is asked of it. */
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

function report(off: Comparison, on: Comparison, statementCount: number): Section {
  const row = (name: string, { perSecond, p99Ms }: Load, ratio: string) => [
    name,
    format(perSecond),
    format(p99Ms),
    ratio,
  ]
  return {
    title: 'Bookings',
    columns: ['stored by', 'bookings/s', 'p99 ms', 'of the bare loop'],
    rows: [
      row('POST /api/bookings', off.site, verdict(`${format(off.ratio, 2)} (≥ 0.5)`, off.ratio >= 0.5)),
      row('bare loop, same SQL', off.bare, ''),
      row('POST /api/bookings, limits on', on.site, format(on.ratio, 2)),
    ],
    notes: [
      `${connections} connections to the site and to PostgreSQL (fsync on), medians of ${rounds} alternating rounds of ${secondsPerTurn} s; site, PostgreSQL and load share the cores. The bare loop repeats the ${statementCount} statements that the site was seen to send for one booking: the row and its three jobs in one transaction. With limits on, every booking comes from an address of its own and pays for counting it. Job workers run all the while; afterwards they finish ${format(off.jobsPerSecond)} waiting jobs per second.`,
    ],
  }
}
