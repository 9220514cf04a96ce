import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, homeowner } from '#server/bookings/desk/desk-context.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { eraseBooking } from '#server/bookings/erasure/erase-booking.ts'
import { deskPeople } from '#server/platform/db/schema/desk.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { findRows } from '#tests/support/bookings/desk-steps.ts'
import { takeIn } from '#tests/support/bookings/take-in.ts'
import { explainQueries } from '#tests/support/database/query-plans.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { keepLedgerDays } from './keep-ledger-days.ts'
import { doDueSteps } from './ladder.ts'
import { readLedger } from './ledger.ts'

const ana = randomUUID()
const bea = randomUUID()
let now = new Date('2026-11-20T18:00:00Z')

const api = await openFileApi({ clock: { now: () => now } })
await api.ctx.db.insert(deskPeople).values([
  { userId: ana, name: 'Ana', seenAt: now },
  { userId: bea, name: '=Bea, "B"', seenAt: now },
])
beforeEach(() => api.ctx.db.execute(sql`DELETE FROM promise_steps; DELETE FROM desk_bookings`))

const admin = (id: string): Actor => ({ kind: 'admin', id })

/** Takes in a website booking at this moment and sets the clock to it. */
async function bookAt(at: string): Promise<string> {
  now = new Date(at)
  return takeIn(api, now)
}

function answer(bookingId: string, afterMinutes: number, by = ana) {
  now = new Date(now.getTime() + afterMinutes * minuteMs)
  return recordContact(api.ctx, { bookingId, by: admin(by), channel: 'call', outcome: 'reached' })
}

const ledger = (days: 7 | 30 | 90 = 30) => readLedger(api.ctx.db, { days, now })
const total = async () => (await ledger()).total
const move = async (bookingId: string, to: 'cancelled' | 'contacted' | 'not_a_customer') =>
  moveBooking(api.ctx, { bookingId, to, by: admin(ana), version: (await findRows(api.ctx, bookingId)).desk.version })

test('a promise is kept within 30 minutes, broken after that, and neither while the booking still has time', async () => {
  const none = { bookings: 0, kept: 0, broken: 0, answered: 0, median_minutes: null, p90_minutes: null }
  expect(await total()).toEqual(none)
  await answer(await bookAt('2026-11-20T18:00:00Z'), 30)
  await answer(await bookAt('2026-11-20T19:00:00Z'), 31)
  const waiting = await bookAt('2026-11-20T20:00:00Z')
  expect(await total()).toMatchObject({ bookings: 3, kept: 1, broken: 1, answered: 2 })
  now = new Date(now.getTime() + 30 * minuteMs)
  expect(await total()).toMatchObject({ bookings: 3, broken: 1 })
  // Whether or not the ladder has recorded it yet.
  now = new Date(now.getTime() + minuteMs)
  expect(await total()).toMatchObject({ bookings: 3, broken: 2, answered: 2 })
  await doDueSteps(api.ctx)
  expect(await total()).toMatchObject({ bookings: 3, broken: 2, answered: 2 })
  await answer(waiting, 60)
  expect(await total()).toMatchObject({ bookings: 3, kept: 1, broken: 2, answered: 3 })
})

test('median and 90th percentile measure the minutes from the start of the clock to the first contact', async () => {
  for (const minutes of [2, 4, 5, 12, 40]) {
    const id = await bookAt('2026-11-20T18:00:00Z')
    await answer(id, minutes)
    // Only the first contact counts.
    await answer(id, 300)
  }
  expect(await total()).toMatchObject({ median_minutes: 5, p90_minutes: 28.8 })
})

test('an unsuccessful attempt is not an answer, and neither is a contact that was undone', async () => {
  const id = await bookAt('2026-11-20T18:00:00Z')
  await recordContact(api.ctx, { bookingId: id, by: admin(ana), channel: 'call', outcome: 'no_answer' })
  expect(await total()).toMatchObject({ answered: 0 })
  const { row } = await answer(id, 5)
  expect(await total()).toMatchObject({ answered: 1, kept: 1 })
  await undoChange(api.ctx, { bookingId: id, version: row.version, by: admin(ana) })
  expect(await total()).toMatchObject({ bookings: 1, answered: 0, kept: 0 })
})

test('a booking canceled before any contact doesn’t count, unless its promise was already broken', async () => {
  const early = await bookAt('2026-11-20T18:00:00Z')
  await move(early, 'cancelled')
  const spam = await bookAt('2026-11-20T18:00:00Z')
  await move(spam, 'not_a_customer')
  expect(await total()).toMatchObject({ bookings: 0 })
  const reopened = await bookAt('2026-11-20T18:00:00Z')
  await move(reopened, 'cancelled')
  expect(await total()).toMatchObject({ bookings: 0 })
  await move(reopened, 'contacted')
  expect(await total()).toMatchObject({ bookings: 1, kept: 0, broken: 0 })
  await move(reopened, 'cancelled')
  const answered = await bookAt('2026-11-20T18:00:00Z')
  await answer(answered, 5)
  await move(answered, 'cancelled')
  expect(await total()).toMatchObject({ bookings: 1, kept: 1 })
  const broken = await bookAt('2026-11-20T18:00:00Z')
  now = new Date(now.getTime() + 31 * minuteMs)
  await doDueSteps(api.ctx)
  await move(broken, 'cancelled')
  expect(await total()).toMatchObject({ bookings: 2, kept: 1, broken: 1 })
})

test('a broken promise that the ladder hasn’t recorded yet still counts when the booking stops waiting', async () => {
  const window = { start: new Date('2026-11-24T18:00:00Z'), end: new Date('2026-11-24T20:00:00Z') }
  const ends = [
    (bookingId: string) => moveBooking(api.ctx, { bookingId, to: 'cancelled', by: homeowner, version: 1 }),
    (bookingId: string) => move(bookingId, 'not_a_customer'),
    (bookingId: string) => moveBooking(api.ctx, { bookingId, to: 'scheduled', window, by: homeowner, version: 1 }),
    (bookingId: string) => eraseBooking(api.ctx, { bookingId, by: admin(ana), why: 'asked' }),
  ]
  for (const [index, end] of ends.entries()) {
    const id = await bookAt('2026-11-20T18:00:00Z')
    now = new Date('2026-11-20T18:30:01Z')
    expect(await total()).toMatchObject({ bookings: index + 1, broken: index + 1 })
    await end(id)
    await doDueSteps(api.ctx)
    expect(await total()).toMatchObject({ bookings: index + 1, broken: index + 1 })
    const { events } = (await api.ask('GET', `/api/admin/bookings/${id}`)).json
    const broken = events.filter(({ kind }: { kind: string }) => kind === 'promise_broken')
    expect(broken).toMatchObject([{ data: { promised_at: '2026-11-20T18:30:00.000Z' } }])
  }
})

test('bookings taken in as old and bookings by phone don’t count, answered or not', async () => {
  now = new Date('2026-11-20T18:00:00Z')
  const old = await takeIn(api, new Date('2026-11-18T18:00:00Z'))
  await answer(old, 1)
  const caller = await bookAt('2026-11-20T18:00:00Z')
  await api.ctx.db.execute(sql`UPDATE desk_bookings SET source = 'phone' WHERE booking_id = ${caller}`)
  await answer(caller, 1)
  expect(await total()).toMatchObject({ bookings: 0 })
})

test('each span counts its own days', async () => {
  const days = ['08-21', '08-23', '10-20', '10-22', '11-12', '11-14', '11-20']
  for (const day of days) await answer(await bookAt(`2026-${day}T18:00:00Z`), 5)
  now = new Date('2026-11-20T20:00:00Z')
  const counted = await Promise.all(([7, 30, 90] as const).map((span) => ledger(span)))
  expect(counted.map((one) => `${one.days}: ${one.total.bookings}`)).toEqual(['7: 2', '30: 4', '90: 6'])
})

test('hours and weekdays are in the business’s time zone, before and after the clocks change', async () => {
  const booked = [
    // Saturday night in Portland is Sunday in UTC.
    { at: '2026-10-25T06:30:00Z', hour: 23, weekday: 6 },
    // The hour that happens twice when the clocks go back, and the same UTC hour a day later.
    { at: '2026-11-01T08:30:00Z', hour: 1, weekday: 7 },
    { at: '2026-11-01T09:30:00Z', hour: 1, weekday: 7 },
    { at: '2026-11-02T09:30:00Z', hour: 1, weekday: 1 },
  ]
  for (const { at } of booked) await answer(await bookAt(at), 5)
  now = new Date('2026-11-03T20:00:00Z')
  const { by_hour: byHour, by_weekday: byWeekday } = await ledger()
  expect(byHour.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(byWeekday.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const counted = (at: number, list: { bookings: number }[]) => list[at]?.bookings
  expect([counted(23, byHour), counted(1, byHour)]).toEqual([1, 3])
  expect([0, 5, 6].map((index) => counted(index, byWeekday))).toEqual([1, 1, 2])
  expect(byHour[1]).toMatchObject({ kept: 3, median_minutes: 5 })
})

test('lists people by name, most answers first, and still counts those who left', async () => {
  const gone = randomUUID()
  await answer(await bookAt('2026-11-20T18:00:00Z'), 10)
  await answer(await bookAt('2026-11-20T18:00:00Z'), 35, bea)
  await answer(await bookAt('2026-11-20T18:00:00Z'), 5, bea)
  await answer(await bookAt('2026-11-20T18:00:00Z'), 5, gone)
  const { by_person: people } = await ledger()
  expect(people).toMatchObject([
    { user_id: bea, name: '=Bea, "B"', answered: 2, kept: 1, broken: 1, median_minutes: 20 },
    { user_id: ana, name: 'Ana', answered: 1 },
    { user_id: gone, name: 'Someone who left', answered: 1 },
  ])
})

test('the doors default to 30 days, refuse other numbers with a message, and export a table that is safe in a spreadsheet', async () => {
  await answer(await bookAt('2026-11-20T18:00:00Z'), 7.5, bea)
  expect((await api.ask('GET', '/api/admin/bookings/ledger')).json).toMatchObject({ days: 30, total: { kept: 1 } })
  for (const days of ['0', '8', '-7', '7.0', 'all', '90 ']) {
    const { status, json } = await api.ask('GET', `/api/admin/bookings/ledger?days=${encodeURIComponent(days)}`)
    expect([status, json.error.message], days).toEqual([400, 'Please ask for 7, 30 or 90 days.'])
  }
  const response = await api.app.request('/api/admin/bookings/ledger.csv?days=7', {
    headers: { authorization: 'Bearer owner@example.com' },
  })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="response-times-${businessDayOf(now)}-7-days.csv"`,
  )
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(1 + 1 + 24 + 7 + 1 + 1)
  expect(lines.slice(0, 3)).toEqual([
    'group,of,bookings,kept,broken,answered,median_minutes,p90_minutes',
    'total,last 7 days,1,1,0,1,7.5,7.5',
    'hour,00:00,0,0,0,0,,',
  ])
  expect(lines).toContain('weekday,Friday,1,1,0,1,7.5,7.5')
  expect(lines.at(-2)).toBe(`person,"'=Bea, ""B""",1,1,0,1,7.5,7.5`)
})

test('with many years of bookings, the ledger reads the kept days, and bookings only for the others', async () => {
  now = new Date('2026-11-20T18:00:00Z')
  await fillInBulk(api.ctx.pool, async (client) => {
    await client.query(
      `WITH made AS (
        INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
        SELECT gen_random_uuid(), 'Ada', '(503) 555-0100', '97201', 'dryer', 'It squeaks', $1::timestamptz - n * interval '2 hours'
        FROM generate_series(0, 19999) n RETURNING id, created_at
      )
      INSERT INTO desk_bookings (booking_id, state, created_at, promised_at, due_at, first_contact_at, first_contact_by, version, last_hash)
      SELECT id, 'done', created_at, created_at + interval '30 minutes', created_at + interval '30 minutes', created_at + interval '7 minutes', $2, 1, ''
      FROM made`,
      [now, ana],
    )
    await client.query('VACUUM ANALYZE desk_bookings')
  })
  const readFrom = async () => {
    const plans = await explainQueries(api.ctx.pool, () => ledger(90))
    expect(plans).toHaveLength(1)
    const nodes = plans[0]?.nodes.filter((node) => node['Relation Name'] === 'desk_bookings') ?? []
    return nodes.map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows'] * node['Actual Loops']])
  }
  // Nothing is kept yet.
  expect(await readFrom()).toEqual([['Index Only Scan', 'desk_bookings_ledger', 1081]])
  await keepLedgerDays(api.ctx)
  await api.ctx.pool.query('ANALYZE ledger_days')
  // Only what came in today, and on the first of the ninety days after this time of day.
  const [[type, index, rows] = []] = await readFrom()
  expect([type, index]).toEqual(['Index Only Scan', 'desk_bookings_ledger'])
  expect(rows).toBeLessThanOrEqual(13)
  expect((await ledger(90)).total).toMatchObject({ bookings: 1081, kept: 1081, median_minutes: 7 })
})
