/** How long one suggestion takes with 50 technicians and 5,000 planned visits: the rule alone, and the endpoint that reads them all. */

import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import type { PlannedTechnician, PlannedVisit } from '#server/bookings/visits/plan/free-windows.ts'
import { listWindows } from '#server/bookings/visits/plan/free-windows.ts'
import { suggestWindows } from '#server/bookings/visits/plan/suggest-windows.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { defaultArrivalWindows } from '#shared/visits/arrival-windows.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { planManyVisits } from '#tests/support/bookings/many-visits.ts'
import { runClosedLoop } from './closed-loop.ts'
import { makeUpWeek } from './made-up-weeks.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { startSite, withFolder } from './site.ts'
import { median, percentile } from './statistics.ts'

const size = { technicians: 50, visits: 5_000 }
const mostMs = 50
const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }

export async function benchSuggestionTime(): Promise<Section> {
  const rule = timeRule()
  const door = await timeDoor()
  const row = (name: string, times: number[]) => [
    name,
    format(median(times), 1),
    format(percentile(times, 0.99), 1),
    verdict(`< ${mostMs} ms`, median(times) < mostMs),
  ]
  return {
    title: 'One suggestion',
    columns: ['asked of', 'ms, median', 'ms, p99', 'target'],
    rows: [row('the rule alone', rule), row('the door, with sign-in, database and JSON', door)],
    notes: [
      `${size.technicians} technicians with ${format(size.visits)} visits planned in the next ten days, two per window, searching 14 days, one request at a time. The desk behind the endpoint has 20,000 bookings.`,
    ],
  }
}

function timeRule(): number[] {
  const [someone] = makeUpWeek(1).technicians
  if (!someone) throw new Error('There is no technician')
  const now = new Date()
  const calendar = { now, days: 14, windows: defaultArrivalWindows, holidays: [] }
  const zipOf = (number: number) => builtInArea.zips[number % builtInArea.zips.length]?.zip ?? ''
  const hours = { start: '08:00', end: '18:00' }
  const technicians = Array.from(
    { length: size.technicians },
    (_, index): PlannedTechnician => ({
      ...someone,
      id: `technician-${index}`,
      homeZip: zipOf(index * 7),
      capacity: 2,
      workingHours: { ...someone.workingHours, saturday: hours, sunday: hours },
    }),
  )
  const windows = listWindows(calendar)
  const visits = Array.from({ length: size.visits }, (_, index): PlannedVisit => {
    const turn = Math.floor(index / size.technicians)
    const window = windows[Math.floor(turn / 2)]
    if (!window) throw new Error('There are too few windows')
    const technicianId = `technician-${index % size.technicians}`
    const { start, end } = window
    return { technicianId, start, end, seat: 1 + (turn % 2), zip: zipOf(index * 11), applianceType: 'washer' }
  })
  return Array.from({ length: 200 }, (_, number) => {
    const booking = {
      zip: zipOf(number),
      applianceType: applianceTypeKeys[number % applianceTypeKeys.length] ?? 'other',
      preferredTime: 'morning',
      isUrgent: false,
    }
    const startedAt = performance.now()
    suggestWindows({ area: builtInArea, technicians, visits, ...calendar }, booking)
    return performance.now() - startedAt
  }).slice(20)
}

async function timeDoor(): Promise<number[]> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const site = await startSite({
      dataDir: path.join(folder, 'data'),
      environment: {
        DATABASE_URL: cluster.url,
        STARTER_CONTENT: 'off',
        LOG_LEVEL: 'error',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    })
    try {
      const ids = await fill(cluster.url)
      const token = await signInOverHttp(site.url, admin)
      const times: number[] = []
      const once = async () => {
        const startedAt = performance.now()
        const address = `${site.url}/api/admin/plan/suggestions/${ids[randomInt(ids.length)]}`
        await send(address, { headers: { authorization: `Bearer ${token}` }, agent })
        times.push(performance.now() - startedAt)
      }
      await runClosedLoop({ connections: 1, seconds: 8, once })
      return times.slice(20)
    } finally {
      agent.destroy()
      await site.stop()
      await cluster.stop()
    }
  })
}

/** @returns bookings that are waiting to be scheduled */
async function fill(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await insertManyBookings(client, { bookings: 20_000, events: 2, open: 6_000 })
    await planManyVisits(client, size)
    const { rows } = await client.query<{ id: string }>(
      `SELECT booking_id AS id FROM desk_bookings WHERE state = 'contacted' LIMIT 200`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
