import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { grantRole, revokeRole } from '#server/people/roles.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { readCalendar } from '#tests/support/bookings/calendar-readers.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { endCalendarFeedsAndTell, renewCalendarFeed } from './calendar-feeds.ts'

const now = new Date('2026-11-21T18:00:00.000Z')
const api = await openFileApi({ clock: { now: () => now } })

const hire = (name: string) => addTechnician(api.ctx.db, { name })
const { book, move, erase } = deskOf(api)

const feeds = '/api/admin/calendar-feeds'
/** Creates a new URL and returns its path. */
async function open(whose: string): Promise<string> {
  const { status, json } = await api.ask('PUT', `${feeds}/${whose}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return new URL(json.address).pathname
}
const get = (path: string) => api.app.request(path)
const read = async (path: string) => readCalendar(await (await get(path)).text())
const eventOf = async (path: string, uid: string) => (await read(path)).events.find((event) => event.uid === uid)

const window = { start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T20:00:00.000Z' }
const later = { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T20:00:00.000Z' }

test('a visit appears in the shared calendar and its technician’s, and follows when it is moved, canceled or taken back', async () => {
  const [sam, kim] = [await hire('Sam'), await hire('Kim')]
  const [all, ofSam, ofKim] = [await open('all'), await open(sam), await open(kim)]
  const id = await book({ customer_name: 'Ada, Park; & Co' })
  expect(await eventOf(all, id)).toBeUndefined()

  await move(id, 'scheduled', { window, technician_id: sam })
  const created = await eventOf(all, id)
  expect(created).toMatchObject({
    ...window,
    status: 'CONFIRMED',
    summary: 'Washing Machine: Ada, Park; & Co (Sam)',
    description: `(503) 555-0199\nIt does not spin.\nAnd it hums.\n${api.ctx.business().url}/admin/bookings/${id}`,
    location: 'Portland, OR 97201',
  })
  expect((await eventOf(ofSam, id))?.summary).toBe('Washing Machine: Ada, Park; & Co')
  expect(await eventOf(ofKim, id)).toBeUndefined()

  await move(id, 'scheduled', { window: later, technician_id: kim })
  const moved = await eventOf(all, id)
  expect(moved).toMatchObject({ ...later, status: 'CONFIRMED' })
  expect(moved?.sequence).toBeGreaterThan(created?.sequence ?? Number.NaN)
  expect(await eventOf(ofSam, id)).toBeUndefined()
  expect(await eventOf(ofKim, id)).toEqual({ ...moved, summary: 'Washing Machine: Ada, Park; & Co' })

  await move(id, 'cancelled', { reason: 'no_time' })
  const cancelled = await eventOf(ofKim, id)
  expect(cancelled).toMatchObject({ ...later, status: 'CANCELLED' })
  expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN)

  await move(id, 'contacted')
  expect(await eventOf(all, id)).toBeUndefined()
})

test('a finished visit keeps its entry, and each return visit gets its own', async () => {
  const [sam, kim] = [await hire('Sam'), await hire('Kim')]
  const [all, ofSam, ofKim] = [await open('all'), await open(sam), await open(kim)]
  const id = await book()
  await move(id, 'scheduled', { window, technician_id: sam })
  await move(id, 'on_the_way')
  await move(id, 'in_progress')
  await move(id, 'waiting_for_part')
  const finished = await eventOf(all, id)
  expect(finished).toMatchObject({
    ...window,
    status: 'CONFIRMED',
    summary: expect.stringContaining('(Sam, waiting for a part)'),
  })

  await move(id, 'scheduled', { window: later, technician_id: kim })
  const back = `${id}-2`
  const returning = await eventOf(all, back)
  expect(returning).toMatchObject({ ...later, status: 'CONFIRMED', summary: expect.stringContaining('(Kim)') })
  expect(await eventOf(all, id)).toEqual(finished)
  expect(await eventOf(ofSam, id)).toMatchObject(window)
  expect(await eventOf(ofSam, back)).toBeUndefined()
  expect(await eventOf(ofKim, id)).toBeUndefined()
  expect(await eventOf(ofKim, back)).toMatchObject(later)

  await move(id, 'cancelled', { reason: 'replaced' })
  const cancelled = await eventOf(all, back)
  expect(cancelled).toMatchObject({ ...later, status: 'CANCELLED' })
  expect(cancelled?.sequence).toBeGreaterThan(returning?.sequence ?? Number.NaN)
  expect(await eventOf(all, id)).toEqual(finished)
  await move(id, 'contacted')
  expect(await eventOf(all, back)).toBeUndefined()
  expect(await eventOf(all, id)).toEqual(finished)
  await erase(id)
  expect(await eventOf(all, id)).toBeUndefined()
})

test('an erased booking disappears from the calendar', async () => {
  const all = await open('all')
  const id = await book()
  await move(id, 'scheduled', { window })
  expect(await eventOf(all, id)).toBeDefined()
  await erase(id)
  expect(await eventOf(all, id)).toBeUndefined()
})

async function readAt(whose: string): Promise<string | null> {
  const { json } = await api.ask('GET', feeds)
  return json.feeds.find((feed: { whose: string }) => feed.whose === whose).last_read_at
}

test('a calendar’s newest URL works until it is revoked or its technician leaves, and the secret is never stored', async () => {
  const id = await hire('Lee')
  const first = await open(id)
  expect((await get(first)).status).toBe(200)
  // Reading it wrote nothing; when it was read is stored later.
  expect(await readAt(id)).toBeNull()
  await api.ctx.feedReadings.close()
  const listed = (await api.ask('GET', feeds)).json.feeds
  expect(listed[0]).toMatchObject({ whose: 'all', name: null })
  const moment = now.toISOString()
  expect(listed).toContainEqual({ whose: id, name: 'Lee', created_at: moment, last_read_at: moment })
  const second = await open(id)
  expect((await get(first)).status).toBe(404)
  expect((await get(second)).status).toBe(200)
  expect(await readAt(id)).toBeNull()
  const [, secret = ''] = /calendar\/(.+)\.ics/.exec(second) ?? []
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await dumpDatabase(api.ctx.db)).not.toContain(secret)

  expect((await api.ask('DELETE', `${feeds}/${id}`)).status).toBe(204)
  expect((await get(second)).status).toBe(404)
  expect((await api.ask('DELETE', `${feeds}/${id}`)).status).toBe(204)
  const third = await open(id)
  await api.ctx.db.update(technicians).set({ isActive: false }).where(eq(technicians.id, id))
  expect((await get(third)).status).toBe(404)
  for (const whose of [id, randomUUID(), 'nobody', '%00']) {
    expect((await api.ask('PUT', `${feeds}/${whose}`)).status, whose).toBe(404)
  }
})

test('simultaneous renewals leave exactly one working URL', async () => {
  const paths = await Promise.all([open('all'), open('all'), open('all')])
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status))
  expect(statuses.toSorted()).toEqual([200, 404, 404])
})

test('every wrong URL gets the same response, and no response is cached', async () => {
  const path = await open('all')
  const another = path.at(-5) === 'A' ? 'E' : 'A'
  const wrong = ['x.ics', `${'A'.repeat(43)}.ics`, path.slice(10, -4), `${path.slice(10, -5)}${another}.ics`, '%00.ics']
  const told = await Promise.all(
    wrong.map(async (file) => {
      const response = await get(`/calendar/${file}`)
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      return JSON.stringify([response.status, headers, await response.text()])
    }),
  )
  expect(new Set(told).size).toBe(1)
  const right = await get(path)
  for (const response of [right, await get('/calendar/x.ics')]) {
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect(right.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('no log or metric contains a calendar’s URL, whatever is requested there', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  const failing = { ...api.ctx, log }
  const app = createApp(failing, async () => new Response('page', { status: 404 }))
  const path = await open('all')
  const secret = path.slice('/calendar/'.length, -4)
  expect((await app.request(path)).status).toBe(200)
  for (const spelling of [`/calendar/${secret}`, `${path}/`, `${path}/x`, `/Calendar/${secret}.ics`, `/${path}`]) {
    for (const method of ['GET', 'POST', 'HEAD']) await app.request(spelling, { method })
  }
  const limitCalendars = () => Promise.reject(new Error('broken'))
  const broken = createApp({ ...failing, limitCalendars }, async () => new Response())
  expect((await broken.request(path)).status).toBe(500)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
  expect(lines.some((line) => line.includes('/calendar/…'))).toBe(true)
  expect((await api.ctx.metrics.read()).text).not.toContain(secret)
})

test('a URL belongs to the admin who made it, and ends for good when they are no longer one', async () => {
  const { db, queue } = api.ctx
  const id = await hire('Noor')
  const madeBy = randomUUID()
  await grantRole(db, { userId: madeBy, role: 'admin' })
  const make = async (whose: string) => `/calendar/${await renewCalendarFeed(api.ctx, { whose, madeBy })}.ics`
  const [theirs, ofNoor] = [await make('all'), await make(id)]
  const mine = await open('all')
  expect((await api.ask('DELETE', `${feeds}/${id}`)).status).toBe(204)
  for (const path of [theirs, ofNoor, mine]) expect((await get(path)).status, path).toBe(200)

  await revokeRole(db, { userId: madeBy, role: 'admin' })
  for (const path of [theirs, ofNoor]) expect((await get(path)).status, path).toBe(404)
  await endCalendarFeedsAndTell(queue, db, madeBy)
  await grantRole(db, { userId: madeBy, role: 'admin' })
  for (const path of [theirs, ofNoor]) expect((await get(path)).status, path).toBe(404)
  expect((await get(mine)).status).toBe(200)

  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  await runJobs(api.ctx, emailJob({ ...api.ctx, mailer }), undefined, 'ended-calendar-feeds-mail')
  expect(sent).toMatchObject([{ subject: 'Some calendars stopped updating' }])
  expect(sent[0]?.text).toContain('the calendar addresses they made stopped working: Everyone, Noor.')
})
