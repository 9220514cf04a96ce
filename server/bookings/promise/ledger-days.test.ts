/** Kept days never change what the ledger says: after every kind of action it is compared with a count of all bookings. */

import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Actor, homeowner } from '#server/bookings/desk/desk-context.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { eraseBooking } from '#server/bookings/erasure/erase-booking.ts'
import { AppError } from '#server/errors.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { defaultTimeZone } from '#shared/business/business.ts'
import { type LedgerSpan, ledgerSpans } from '#shared/promise/response-ledger.ts'
import { setBusinessZone } from '#shared/time/business-zone.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { findRows } from '#tests/support/bookings/desk-steps.ts'
import { countLedgerFromRows } from '#tests/support/bookings/ledger-from-rows.ts'
import { takeIn } from '#tests/support/bookings/take-in.ts'
import { keepLedgerDays } from './keep-ledger-days.ts'
import { correctBroken, doDueSteps } from './ladder.ts'
import { readLedger } from './ledger.ts'

const people: Actor[] = [0, 1, 2].map(() => ({ kind: 'admin', id: randomUUID() }))
let now = new Date('2026-11-20T18:00:00Z')

const api = await openFileApi({ clock: { now: () => now } })
beforeEach(() => api.ctx.db.execute(sql`DELETE FROM promise_steps; DELETE FROM desk_bookings; DELETE FROM ledger_days`))

const book = (createdAt = now) => takeIn(api, createdAt)

const keptDays = async () =>
  (await api.ctx.db.execute<{ day: string }>(sql`SELECT starts_at::text AS day FROM ledger_days ORDER BY starts_at`))
    .rows

const byId = (a: { user_id: string }, b: { user_id: string }) => a.user_id.localeCompare(b.user_id)

async function expectLedgerOfRows(days: LedgerSpan, after: string) {
  const { total, by_hour, by_weekday, by_person } = await readLedger(api.ctx.db, { days, now })
  const people = by_person.map(({ name: _, ...counts }) => counts).toSorted(byId)
  const counted = await countLedgerFromRows(api.ctx.db, { days, now })
  expect({ total, by_hour, by_weekday, by_person: people }, `${after}, ${days} days`).toEqual(counted)
}

test('random actions over weeks, with the nightly job, give the same numbers as counting all bookings', async () => {
  now = new Date('2026-10-20T18:00:00Z')
  const ids = [await book()]
  const anyId = () => ids[Math.max(0, ids.length - 1 - randomInt(30))] ?? ''
  const anyone = () => people[randomInt(people.length)] ?? (people[0] as Actor)
  const versionOf = async (id: string) => (await findRows(api.ctx, id).catch(() => null))?.desk.version ?? 0
  const moveAny = async (to: 'cancelled' | 'contacted', by: Actor) => {
    const id = anyId()
    await moveBooking(api.ctx, { bookingId: id, to, by, version: await versionOf(id) })
  }
  const actions: Record<string, () => Promise<unknown>> = {
    book: async () => ids.push(await book()),
    bookedEarlier: async () => ids.push(await book(new Date(now.getTime() - randomInt(20 * hourMs)))),
    takenInLate: async () => ids.push(await book(new Date(now.getTime() - randomInt(20 * dayMs)))),
    reach: () => recordContact(api.ctx, { bookingId: anyId(), by: anyone(), channel: 'call', outcome: 'reached' }),
    reachAndUndo: async () => {
      const by = anyone()
      const { row } = await recordContact(api.ctx, { bookingId: anyId(), by, channel: 'call', outcome: 'reached' })
      await keepLedgerDays(api.ctx)
      await undoChange(api.ctx, { bookingId: row.bookingId, version: row.version, by })
    },
    noAnswer: () => recordContact(api.ctx, { bookingId: anyId(), by: anyone(), channel: 'call', outcome: 'no_answer' }),
    cancel: () => moveAny('cancelled', anyone()),
    correct: async () => {
      const [row] = await api.ctx.db.select().from(deskBookings).where(sql`promise_broken_at IS NOT NULL`).limit(1)
      const by = { kind: 'admin', id: randomUUID() } as const
      if (row) await correctBroken(api.ctx, { ...row, by, reason: 'clock_was_wrong' })
    },
    callOff: () => moveAny('cancelled', homeowner),
    reopen: () => moveAny('contacted', anyone()),
    erase: () => eraseBooking(api.ctx, { bookingId: anyId(), by: anyone(), why: 'asked' }),
    remove: async () => {
      const id = anyId()
      await api.ctx.db.execute(sql`DELETE FROM promise_steps WHERE booking_id = ${id}`)
      await api.ctx.db.delete(deskBookings).where(sql`booking_id = ${id}`)
    },
    moveInTime: () =>
      api.ctx.db.execute(
        sql`UPDATE desk_bookings SET created_at = created_at - interval '26 hours' WHERE booking_id = ${anyId()}`,
      ),
    ladder: () => doDueSteps(api.ctx),
    night: () => keepLedgerDays(api.ctx),
  }
  const names = Object.keys(actions)
  const refused: string[] = []
  let kept = 0
  for (let step = 0; step < 150; step++) {
    now = new Date(now.getTime() + randomInt(4) * randomInt(6 * hourMs))
    const name = names[randomInt(names.length)] ?? 'night'
    await actions[name]?.().catch((error: unknown) => {
      // A step this booking can't take.
      if (!(error instanceof AppError)) throw error
      refused.push(name)
    })
    kept = Math.max(kept, (await keptDays()).length)
    const span = ledgerSpans[randomInt(ledgerSpans.length)] ?? 90
    await expectLedgerOfRows(span, `${step} ${name}`)
  }
  expect(kept).toBeGreaterThan(5)
  expect(refused.length).toBeLessThan(100)
})

test('a day is kept once it is over and nobody waits, dropped only when one of its bookings changes, and forgotten after the longest span', async () => {
  now = new Date('2026-11-18T20:00:00Z')
  const id = await book()
  now = new Date('2026-11-19T20:00:00Z')
  await keepLedgerDays(api.ctx)
  const days = async () => (await keptDays()).map(({ day }) => day.slice(0, 10))
  expect(await days()).not.toContain('2026-11-18')
  expect(await days()).not.toContain('2026-11-19')
  expect(await days()).toHaveLength(89)
  await recordContact(api.ctx, { bookingId: id, by: people[0] as Actor, channel: 'call', outcome: 'reached' })
  await keepLedgerDays(api.ctx)
  expect(await days()).toContain('2026-11-18')
  // A change the ledger doesn't count drops nothing, nor does a booking on another day.
  await api.ctx.db.execute(sql`UPDATE desk_bookings SET tags = '{loud}', version = version + 1`)
  await book()
  expect(await days()).toContain('2026-11-18')
  await api.ctx.db.execute(sql`UPDATE desk_bookings SET first_contact_by = ${randomUUID()} WHERE booking_id = ${id}`)
  expect(await days()).not.toContain('2026-11-18')
  now = new Date('2027-11-18T20:00:00Z')
  await keepLedgerDays(api.ctx)
  expect((await days())[0]).toBe('2027-08-20')
})

test('days kept by the clock of another time zone are forgotten, and no booking counts twice', async () => {
  now = new Date('2026-11-18T20:00:00Z')
  await recordContact(api.ctx, { bookingId: await book(), by: people[0] as Actor, channel: 'call', outcome: 'reached' })
  now = new Date('2026-11-20T20:00:00Z')
  await keepLedgerDays(api.ctx)
  setBusinessZone('America/New_York')
  onTestFinished(() => void setBusinessZone(defaultTimeZone))
  await keepLedgerDays(api.ctx)
  await expectLedgerOfRows(30, 'another time zone')
  expect((await keptDays()).at(-1)).toEqual({ day: '2026-11-19 05:00:00+00' })
})

test('waits for a change that is in progress during the count', async () => {
  now = new Date('2026-11-18T20:00:00Z')
  const id = await book()
  await recordContact(api.ctx, { bookingId: id, by: people[0] as Actor, channel: 'call', outcome: 'reached' })
  now = new Date('2026-11-19T20:00:00Z')
  const changed = Promise.withResolvers<void>()
  const maySave = Promise.withResolvers<void>()
  const change = api.ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE desk_bookings SET first_contact_at = first_contact_at + interval '1 minute' WHERE booking_id = ${id}`,
    )
    changed.resolve()
    await maySave.promise
  })
  await changed.promise
  // The job gives up after two seconds and is retried.
  const keepAtLast = async (): Promise<void> => {
    const { failed } = await keepLedgerDays(api.ctx)
    if (failed > 0) await keepAtLast()
  }
  const keeping = keepAtLast()
  const waits = sql`SELECT FROM pg_locks WHERE relation = 'desk_bookings'::regclass AND mode = 'ShareLock' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(async () => (await api.ctx.db.execute(waits)).rows.length).toBeGreaterThan(0)
  maySave.resolve()
  await Promise.all([change, keeping])
  await expectLedgerOfRows(30, 'a change in the middle')
})
