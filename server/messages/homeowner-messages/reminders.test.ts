import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { randomFrom, rounds, testSeed } from '#tests/support/seed.ts'
import { takeDueMessages } from './due-messages.ts'
import { type DatedMessageJob, homeownerMessage } from './homeowner-message-kinds.ts'
import { homeownerMessageJob } from './homeowner-messages.job.ts'
import { findWaysOff } from './message-templates.ts'
import { reminderMoment } from './write-messages.ts'

const signal = new AbortController().signal
let now = new Date()

const { sent, mailer } = collectMessages()
// All of them go to one mailbox.
const ctx = await openFileContext({ RATE_LIMITS: 'off' }, { clock: { now: () => now }, mailer })
// The virtual clock drives the messages. The queue only stores what is enqueued.
await collectJobs(ctx)

const admin = { kind: 'admin', id: randomUUID() } as const

/** What clocks in Portland show: `2026-11-01 17`. */
const shown = (moment: number) => {
  const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('America/Los_Angeles')
  return `${there.toPlainDate()} ${String(there.hour).padStart(2, '0')}`
}

/** The first full hour at which clocks show this time, found by trying each. */
function whenClocksShow(day: string, hour: number): number {
  const from = Date.parse(`${day}T00:00:00Z`)
  const found = Array.from({ length: 40 }, (_, hours) => from + hours * hourMs).find(
    (moment) => shown(moment) === `${day} ${String(hour).padStart(2, '0')}`,
  )
  if (found === undefined) throw new Error(`No clock shows ${hour} on ${day}`)
  return found
}

const dayBefore = (moment: number) => {
  const [day = ''] = shown(moment).split(' ')
  return new Date(Date.parse(`${day}T12:00:00Z`) - dayMs).toISOString().slice(0, 10)
}

test('reminders are due at the set hour on the business’s clock, even around both clock changes', () => {
  // Daylight saving time ends on Sunday, November 1, and begins on Sunday, March 14.
  for (const [window, hour, due] of [
    ['2026-10-31T17:00:00Z', 17, '2026-10-31T00:00:00.000Z'],
    ['2026-11-01T18:00:00Z', 17, '2026-11-01T00:00:00.000Z'],
    ['2026-11-02T18:00:00Z', 17, '2026-11-02T01:00:00.000Z'],
    ['2026-11-02T18:00:00Z', 8, '2026-11-01T16:00:00.000Z'],
    ['2027-03-14T17:00:00Z', 17, '2027-03-14T01:00:00.000Z'],
    ['2027-03-15T17:00:00Z', 17, '2027-03-15T00:00:00.000Z'],
    ['2027-03-15T17:00:00Z', 8, '2027-03-14T15:00:00.000Z'],
    // Late in the evening it's already the next day in UTC.
    ['2026-11-03T04:00:00Z', 17, '2026-11-02T01:00:00.000Z'],
  ] as const)
    expect(reminderMoment(new Date(window), hour).toISOString(), window).toBe(due)
})

/** The statement that follows this comment in the migration. */
async function readStatement(comment: string) {
  const file = path.join(ctx.config.projectRoot, 'server/platform/db/migrations/0175-homeowner-messages.sql')
  const [, after = ''] = (await readFile(file, 'utf8')).split(comment)
  return sql.raw(`-- ${after.split('\n\n')[0]}`)
}

test('the migration adds reminders for visits scheduled before there were any', async () => {
  const [planned, past] = [await book(), await book()]
  // The statement uses the database's clock.
  const inTwoWeeks = whenClocksShow(dayBefore(Date.now() + 15 * dayMs), 10)
  await schedule(planned, Date.now(), inTwoWeeks)
  await schedule(past, Date.now() - 20 * dayMs, inTwoWeeks - 30 * dayMs)
  await ctx.db.execute(sql`DELETE FROM homeowner_messages`)
  await ctx.db.execute(await readStatement('-- Reminders of the visits that are planned already'))
  const { rows } = await ctx.db.execute<{ id: string; due: string }>(
    sql`SELECT booking_id AS id, to_json(due_at) AS due FROM homeowner_messages`,
  )
  const due = reminderMoment(new Date(inTwoWeeks), 17).getTime()
  expect(rows.map(({ id, due: text }) => [id, Date.parse(text)])).toEqual([[planned.id, due]])
  await ctx.db.execute(sql`DELETE FROM homeowner_messages`)
})

test('emails about visits that an owner had switched off stay switched off', async () => {
  const statement = await readStatement('-- What one setting of the desk said')
  await ctx.db.execute(statement)
  expect(await findWaysOff(ctx.db, 'moved')).toEqual([])
  await ctx.db.execute(sql`UPDATE desk_settings SET settings = settings || '{"mails_visits": false}'`)
  await ctx.db.execute(statement)
  expect(await findWaysOff(ctx.db, 'moved')).toEqual(['mail'])
  expect(await findWaysOff(ctx.db, 'reminder')).toEqual([])
  await ctx.db.execute(sql`DELETE FROM message_switches`)
})

interface Change {
  at: number
  /** The window's start while the visit is scheduled. */
  window: number | null
}

interface Visit {
  id: string
  changes: Change[]
}

async function book(): Promise<Visit> {
  const booking = bookingInput()
  await createBooking(ctx, booking)
  return { id: booking.id, changes: [] }
}

async function deskOf(bookingId: string): Promise<{ version: number; state: string }> {
  const { rows } = await ctx.db.execute<{ version: number; state: string }>(
    sql`SELECT version, state FROM desk_bookings WHERE booking_id = ${bookingId}`,
  )
  if (!rows[0]) throw new Error(`Booking ${bookingId} is gone`)
  return rows[0]
}

async function schedule({ id, changes }: Visit, at: number, window: number) {
  now = new Date(at)
  const { version, state } = await deskOf(id)
  const step = { bookingId: id, by: admin, version }
  if (state === 'cancelled') step.version = (await moveBooking(ctx, { ...step, to: 'contacted' })).row.version
  const times = { start: new Date(window), end: new Date(window + 2 * hourMs) }
  await moveBooking(ctx, { ...step, to: 'scheduled', window: times })
  changes.push({ at, window })
}

/** A canceled visit keeps its time. One that is taken back has none. */
async function callOff(
  { id, changes }: Visit,
  at: number,
  { to, isUndone }: { to: 'cancelled' | 'contacted'; isUndone: boolean },
) {
  const before = changes.at(-1)?.window ?? null
  now = new Date(at)
  const { version } = await deskOf(id)
  const { row } = await moveBooking(ctx, { bookingId: id, to, by: admin, version, reason: 'other' })
  changes.push({ at, window: null })
  if (!isUndone) return
  now = new Date(at + 9_000)
  await undoChange(ctx, { bookingId: id, version: row.version, by: admin })
  changes.push({ at: at + 9_000, window: before })
}

/** The visit's window at a given moment. */
const windowAt = ({ changes }: Visit, moment: number) => changes.findLast(({ at }) => at <= moment)?.window ?? null

/**
 * Simulates the days around `start` with random visits that are scheduled, moved, canceled and restored, while two processes run,
 * are down for hours and are killed midway.
 */
async function liveThrough(start: number, count: number) {
  const next = randomFrom(testSeed)
  const random = (below: number) => Math.floor(next() * below)
  const visits: Visit[] = []
  for (let n = 0; n < count; n += 10) visits.push(...(await Promise.all(Array.from({ length: 10 }, book))))
  const windowOf = () => {
    const [day = ''] = shown(start + random(7) * dayMs + 2 * dayMs).split(' ')
    return whenClocksShow(day, 8 + 2 * random(5))
  }
  const plans = visits.flatMap((visit) => {
    const set = start + random(6 * 24 * 6) * 10 * minuteMs
    return Array.from({ length: 1 + random(3) }, (_, index) => ({
      visit,
      at: set + index * random(3000) * minuteMs + index,
    }))
  })
  plans.sort((a, b) => a.at - b.at)

  const seen: { key: string; at: number }[] = []
  sent.onMail = async ({ key }) => {
    const fate = random(10)
    if (fate === 0) throw new Error('killed before the mail was handed over')
    seen.push({ key, at: now.getTime() })
    if (fate === 1) throw new Error('killed before that was written down')
  }
  // One in each process.
  const jobs = [homeownerMessageJob(ctx), homeownerMessageJob(ctx)]
  const work = async () => {
    const { rows } = await ctx.db.execute<{ id: string; data: DatedMessageJob }>(
      sql`SELECT id, data FROM pgboss.job WHERE name = ${homeownerMessage.name} AND data ? 'moment'`,
    )
    for (const { id, data } of rows) {
      const both = await Promise.allSettled(jobs.map((job) => job.handle(data, signal)))
      if (both.every(({ status }) => status === 'fulfilled'))
        await ctx.db.execute(sql`DELETE FROM pgboss.job WHERE id = ${id}`)
    }
    return rows.length
  }

  const alive: number[] = []
  let deadUntil = 0
  for (let moment = start; moment <= start + 11 * dayMs; moment += hourMs) {
    while (plans[0] && plans[0].at < moment) {
      const plan = plans.shift()
      if (!plan) break
      const { visit, at } = plan
      const isPlanned = windowAt(visit, at) !== null
      if (isPlanned && random(2) === 0)
        await callOff(visit, at, { to: random(3) === 0 ? 'contacted' : 'cancelled', isUndone: random(2) === 0 })
      else {
        const window = windowOf()
        // Nobody can schedule a time in the past.
        if (window + 2 * hourMs > at) await schedule(visit, at, window)
      }
    }
    if (moment >= deadUntil && random(12) === 0) deadUntil = moment + random(10) * hourMs
    if (moment < deadUntil) continue
    alive.push(moment)
    now = new Date(moment)
    await Promise.all([takeDueMessages(ctx), takeDueMessages(ctx)])
    while ((await work()) > 0);
  }
  return { visits, seen, alive }
}

/** What should have been sent, by the plainest reading of the rules. */
function expectedKeys({ visits, alive }: Awaited<ReturnType<typeof liveThrough>>): string[] {
  const isDay = (moment: number) => {
    const hour = Number(shown(moment).split(' ')[1])
    return hour >= 8 && hour < 21
  }
  return visits.flatMap((visit) => {
    const windows = [...new Set(visit.changes.flatMap(({ window }) => (window === null ? [] : [window])))]
    return windows
      .filter((window) => {
        const due = whenClocksShow(dayBefore(window), 17)
        const isInTime = visit.changes.some((change) => change.window === window && change.at + 2 * hourMs <= due)
        const canBeTold = alive.some(
          (moment) => moment >= due && moment < window && isDay(moment) && windowAt(visit, moment) === window,
        )
        return isInTime && canBeTold
      })
      .map((window) => `booking-${visit.id}-reminder-${window}`)
  })
}

/** The number of visits around each clock change. */
const visitCount = rounds(250)

test.each([
  ['the end of daylight saving', '2026-10-28T15:00:00Z'],
  ['its beginning', '2027-03-10T16:00:00Z'],
])(
  'visits around %s, two processes, downtime and kills: each reminder goes out once, none for a visit that isn’t happening',
  async (_, from) => {
    const lived = await liveThrough(Date.parse(from), visitCount)
    const { visits, seen } = lived
    const told = [...new Set(seen.map(({ key }) => key))]
    expect(told.toSorted()).toEqual(expectedKeys(lived).toSorted())
    expect(told.length).toBeGreaterThan(visitCount / 4)
    // Everything handed over was true at that moment, and a repeat after a kill has the same key.
    const byId = new Map(visits.map((visit) => [visit.id, visit]))
    for (const { key, at } of seen) {
      const [, id = '', window] = /^booking-(.{36})-reminder-(\d+)$/.exec(key) ?? []
      const visit = byId.get(id)
      expect(visit && windowAt(visit, at), key).toBe(Number(window))
    }
    const { rows } = await ctx.db.execute<{ key: string }>(sql`
    SELECT 'booking-' || booking_id || '-reminder-' || (extract(epoch FROM moment) * 1000)::bigint AS key FROM homeowner_messages
    WHERE kind = 'reminder' AND outcome = 'sent' ORDER BY 1`)
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(told))
    const { rows: left } = await ctx.db.execute(sql`SELECT 1 FROM homeowner_messages WHERE outcome IS NULL`)
    expect(left).toEqual([])
  },
)
