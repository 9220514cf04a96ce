/** Many open desks on one process: how soon each learns of a booking, and what they cost. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { exampleBooking, postBooking } from './booking-request.ts'
import { deskAdmin } from './desk.ts'
import { readMemoryMegabytes } from './process-memory.ts'
import { format, type Section, verdict } from './report.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median } from './statistics.ts'

const desks = 200
const bookings = 20
const idleSeconds = 10
/** The target: a booking appears on every desk within two seconds. */
const mostMs = 2_000

export async function benchOpenDesks(): Promise<Section> {
  return withFolder(async (folder) => {
    const site = await startSite({
      dataDir: path.join(folder, 'data'),
      environment: {
        STARTER_CONTENT: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        ADMIN_EMAIL: deskAdmin.email,
        ADMIN_PASSWORD: deskAdmin.password,
      },
    })
    try {
      return await measure(site)
    } finally {
      await site.stop()
    }
  })
}

async function measure(site: RunningSite): Promise<Section> {
  const token = await signInOverHttp(site.url, deskAdmin)
  const memoryBefore = await readMemoryMegabytes(site.pid, 'VmRSS')
  /** How many desks have received each booking, and who is waiting for the last one. */
  const heard = new Map<string, { count: number; all: () => void }>()
  const onBooking = (id: string) => {
    const booking = heard.get(id)
    if (booking && ++booking.count === desks) booking.all()
  }
  const streams = await Promise.all(Array.from({ length: desks }, () => openDesk(site, token, onBooking)))
  const cpuIdle = await cpuShareWhile(site.pid, () => sleep(idleSeconds * 1000))
  const memoryWith = await readMemoryMegabytes(site.pid, 'VmRSS')
  const agent = new Agent({ keepAlive: true })
  const lastHeardMs: number[] = []
  const cpuBusy = await cpuShareWhile(site.pid, async () => {
    for (let n = 0; n < bookings; n++) {
      const booking = { ...exampleBooking(), id: randomUUID() }
      const { promise, resolve } = Promise.withResolvers<void>()
      heard.set(booking.id, { count: 0, all: resolve })
      const startedAt = performance.now()
      await postBooking(site.url, booking, agent)
      await promise
      lastHeardMs.push(performance.now() - startedAt)
    }
  })
  for (const stream of streams) stream.destroy()
  agent.destroy()
  const slowest = Math.max(...lastHeardMs)
  return {
    title: `${desks} open desks`,
    columns: ['', 'measured'],
    rows: [
      ['from pressing “Book” to the last desk, median', `${format(median(lastHeardMs))} ms`],
      ['the slowest booking', verdict(`${format(slowest)} ms (≤ ${format(mostMs)} ms)`, slowest <= mostMs)],
      ['memory (RSS) before and with them', `${format(memoryBefore)} MB, ${format(memoryWith)} MB`],
      ['CPU of the site while nothing happens', `${format(cpuIdle * 100, 1)} % of a core`],
      ['CPU of the site, one booking after the other', `${format(cpuBusy * 100)} % of a core`],
    ],
    notes: [
      `${desks} streams of server-sent events on one process, ${bookings} bookings one after the other; all ${desks} heard each one. At rest, every stream's access is checked every 15 s. PostgreSQL and the listeners share the cores.`,
    ],
  }
}

/** Opens the live feed and waits until it is ready. Calls `onBooking` with the id of each new booking. */
function openDesk(site: RunningSite, token: string, onBooking: (id: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${site.url}/api/admin/bookings/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The live feed answered ${response.statusCode}.`))
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          if (part.includes('event: ready')) resolve(response)
          const created = /"booking_id":"([^"]+)".*"kind":"created"/.exec(part)?.[1]
          if (created) onBooking(created)
        }
      })
      // We close it on our side when done.
      response.on('error', () => {})
    }).on('error', reject)
  })
}

/** CPU seconds per second that the process used during `work`. */
async function cpuShareWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [before, startedAt] = [await cpuSeconds(pid), performance.now()]
  await work()
  return ((await cpuSeconds(pid)) - before) / ((performance.now() - startedAt) / 1000)
}

/** Linux counts in hundredths of a second. The program's name is in parentheses and may contain spaces. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
