/** A booking reopened before anyone has talked to the homeowner is waiting again, and the promise made to them counts. */

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pressOnOwnPage } from '#tests/support/bookings/homeowner-presses.ts'
import { doDueSteps } from './ladder.ts'
import { readLedger } from './ledger.ts'

let now = new Date()

const api = await openFileApi({ clock: { now: () => now } })

const { contact, move, read, undo, ...desk } = deskOf(api)
const ledger = async () => (await readLedger(api.ctx.db, { days: 7, now })).total

async function book(): Promise<{ id: string; startsAt: number }> {
  const id = await desk.book({ appliance_type: 'dryer', problem_description: 'It does not heat' })
  const startsAt = Date.parse((await read(id)).promised_at) - 30 * minuteMs
  now = new Date(startsAt)
  return { id, startsAt }
}

const fix = (id: string) =>
  pressOnOwnPage(api.ctx, id, 'check', { symptom: 'dryer/not-heating', check: '0', outcome: 'fixed' })
const breakAgain = (id: string) => pressOnOwnPage(api.ctx, id, 'broken_again')

async function stepsOf(id: string): Promise<Record<string, string | null>> {
  const { rows } = await api.ctx.db.execute<{ step: string; outcome: string | null }>(
    sql`SELECT step, outcome FROM promise_steps WHERE booking_id = ${id}`,
  )
  return Object.fromEntries(rows.map(({ step, outcome }) => [step, outcome]))
}

async function passTo(moment: number) {
  now = new Date(moment)
  await doDueSteps(api.ctx)
}

test('“It broke again” before anyone has called: the homeowner is waiting again, with a new promise and a new ladder', async () => {
  const { id, startsAt } = await book()
  await passTo(startsAt + 16 * minuteMs)
  await contact(id, 'no_answer')
  await fix(id)
  await passTo(startsAt + 90 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'not_needed', broken: 'not_needed' })
  const before = await ledger()

  expect(await breakAgain(id)).toEqual({ said: 'broken_again' })
  const reopenedAt = now.getTime()
  const promisedAt = new Date(reopenedAt + 30 * minuteMs).toISOString()
  const promise = { promised_at: promisedAt, due_at: promisedAt }
  expect(await read(id)).toMatchObject({ state: 'new', is_waiting: true, ...promise, first_attempt_at: null })
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'reopened', data: { promised_at: promisedAt } })
  expect(await stepsOf(id)).toEqual({ reminder: null, escalation: null, broken: null })
  await passTo(reopenedAt + 16 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: null, broken: null })
  await contact(id)
  const { bookings, kept, median_minutes: took } = await ledger()
  expect({ bookings, kept, took }).toEqual({ bookings: before.bookings + 1, kept: before.kept + 1, took: 16 })
})

test('if nobody calls after a reopening, the new promise is broken; undoing the reopening restores the old one', async () => {
  const { id, startsAt } = await book()
  await fix(id)
  now = new Date(startsAt + 60 * minuteMs)
  const { promised_at: first } = await read(id)
  await move(id, 'contacted')
  expect((await read(id)).promised_at).not.toBe(first)
  await undo(id)
  expect(await read(id)).toMatchObject({ state: 'cancelled', promised_at: first, due_at: first })
  await move(id, 'contacted')
  await passTo(now.getTime() + 31 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'fired', broken: 'fired' })
  expect(await read(id)).toMatchObject({ is_waiting: true, promise_broken_at: expect.any(String) })
})

test('a booking that the shop closed while the homeowner was waiting keeps its promise when reopened', async () => {
  const { id, startsAt } = await book()
  const { promised_at: promisedAt } = await read(id)
  await move(id, 'not_a_customer', { reason: 'spam' })
  await passTo(startsAt + 60 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'not_needed', escalation: 'not_needed', broken: 'not_needed' })
  await move(id, 'contacted')
  expect(await read(id)).toMatchObject({ state: 'new', is_waiting: true, promised_at: promisedAt })
  await passTo(now.getTime())
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'fired', broken: 'fired' })
  expect(await read(id)).toMatchObject({ promise_broken_at: promisedAt })
})

test('a booking that was already talked about is contacted when reopened', async () => {
  const { id } = await book()
  await contact(id)
  await fix(id)
  await breakAgain(id)
  expect(await read(id)).toMatchObject({ state: 'contacted', is_waiting: false })
})
