/** A booking that turns out to be urgent is treated as if it had been from the start, no matter who finds out. */

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { pushText } from '#server/messages/notifications/desk-push.job.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf, findRows } from '#tests/support/bookings/desk-steps.ts'
import { pressOnOwnPage } from '#tests/support/bookings/homeowner-presses.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { addPushDevice } from '#tests/support/messages/push-device.ts'

let now = new Date()

const api = await openFileApi({ clock: { now: () => now } }, { environment: { BOOKING_MODE: 'instant' } })
await addTechnician(api.ctx.db)
await addPushDevice(api.ctx.db)

const oven = { appliance_type: 'oven', problem_description: 'It does not heat' }
const { contact, move, read, save } = deskOf(api)

async function book(changes: object = oven) {
  const body = bookingBody(changes)
  const send = (corrected: object) => api.ask('POST', '/api/bookings', { ...body, ...corrected }, 'nobody')
  expect((await send({})).status).toBe(201)
  const { promised_at: promisedAt } = await read(body.id)
  return { id: body.id, send, startsAt: Date.parse(promisedAt) - 30 * minuteMs }
}
type Booked = Awaited<ReturnType<typeof book>>

/** Minutes from the start of the clock until the booking is due and until each step. Completed steps have their outcome instead. */
async function planOf({ id, startsAt }: Booked) {
  const { rows } = await api.ctx.db.execute<{ step: string; due: string; outcome: string | null }>(
    sql`SELECT step, due_at::text AS due, outcome FROM promise_steps WHERE booking_id = ${id}`,
  )
  const minutes = (moment: string) => Math.round((Date.parse(moment) - startsAt) / minuteMs)
  const steps = rows.map(({ step, due, outcome }) => [step, outcome ?? minutes(due)])
  const { urgency, due_at: due, promised_at: promised } = await read(id)
  return { urgency, due: minutes(due), promised: minutes(promised), ...Object.fromEntries(steps) }
}

const pushesOf = async ({ id }: Booked) =>
  (await pendingJobs<{ reason: string }>(api.ctx, 'desk-push', id)).map(({ reason }) => reason)

/** What a phone shows about it two minutes after the clock started. */
async function textOf({ id, startsAt }: Booked) {
  const found = await findRows(api.ctx, id)
  const at = new Date(startsAt + 2 * minuteMs)
  return pushText({ ...found, reason: 'urgent' }, { now: at, area: api.ctx.business().serviceArea })
}

const inTime = { urgency: null, due: 30, promised: 30, reminder: 15, escalation: 25, broken: 30 }
const urgent = { urgency: 'gas', due: 10, promised: 30, reminder: 5, escalation: 8, broken: 30 }

test('a correction that mentions gas makes a booking as urgent as one that always did', async () => {
  const fresh = await book({ ...oven, problem_description: 'It does not heat and I smell gas' })
  expect(await planOf(fresh)).toEqual(urgent)
  const corrected = await book()
  expect(await planOf(corrected)).toEqual(inTime)
  await corrected.send({ problem_description: 'It does not heat and I smell gas' })
  expect(await planOf(corrected)).toEqual(urgent)
  expect(await pushesOf(corrected)).toEqual(['booked', 'urgent'])
  const text = { title: 'URGENT. Danger at home: Oven/Stove', body: 'Portland. Call within 8 minutes.' }
  expect(await textOf(corrected)).toMatchObject(text)
  expect((await read(corrected.id)).events.at(-1)).toMatchObject({ kind: 'corrected', data: { urgency: 'gas' } })
})

test('a step that was done stays done, and one that is now overdue is done immediately', async () => {
  const late = await book()
  now = new Date(late.startsAt + 16 * minuteMs)
  await doDueSteps(api.ctx)
  await late.send({ problem_description: 'I smell gas' })
  expect(await planOf(late)).toEqual({ ...urgent, reminder: 'fired' })
  await doDueSteps(api.ctx)
  expect(await planOf(late)).toEqual({ ...urgent, reminder: 'fired', escalation: 'fired' })
})

test('the more serious of two dangers counts, so nobody who smells gas is offered a time', async () => {
  const leaking = await book({ ...oven, problem_description: 'It leaks' })
  expect((await leaking.send({})).json.reservation.state).toBe('open')
  const { json } = await leaking.send({ problem_description: 'It leaks and I smell gas' })
  expect(json).not.toHaveProperty('reservation')
  expect(await planOf(leaking)).toEqual(urgent)
  await leaking.send({ problem_description: 'It leaks' })
  expect(await planOf(leaking)).toEqual(urgent)
  expect(await pushesOf(leaking)).toEqual(['booked', 'urgent'])
})

test('a correction of something else doesn’t change the shop’s decision about urgency', async () => {
  const calmed = await book({ ...oven, problem_description: 'I smell gas' })
  await save(calmed.id, 'urgency', { urgency: null })
  expect(await planOf(calmed)).toEqual(inTime)
  await calmed.send({ problem_description: 'I smell gas', customer_name: 'Ada Parker' })
  expect(await planOf(calmed)).toEqual(inTime)
  expect(await pushesOf(calmed)).toEqual(['booked'])
})

/** Corrects the booking at the desk, based on a call. */
const correctAtDesk = ({ id }: Booked, changes: object) => save(id, 'customer', changes)
const gas = { problem_description: 'It does not heat and I smell gas' }

test('a danger that the desk learns of and enters makes a booking as urgent, and everyone on duty is notified', async () => {
  const heard = await book()
  await correctAtDesk(heard, gas)
  expect(await planOf(heard)).toEqual(urgent)
  expect(await pushesOf(heard)).toEqual(['booked', 'urgent'])
  expect((await read(heard.id)).events.at(-1)).toMatchObject({ by: 'Owner', data: { urgency: 'gas' } })

  // Someone has talked to them, so none of this came from the homeowner's page.
  const called = await book()
  await contact(called.id)
  await correctAtDesk(called, gas)
  expect(await pushesOf(called)).toEqual(['booked', 'urgent'])
  expect(await textOf(called)).toMatchObject({ body: 'Portland. Please check it right away.' })
})

test('a danger the desk already knew about isn’t new, and a closed booking has none', async () => {
  const calmed = await book({ ...oven, problem_description: 'It leaks' })
  await save(calmed.id, 'urgency', { urgency: null })
  await correctAtDesk(calmed, { appliance_type: 'dishwasher' })
  expect(await planOf(calmed)).toEqual(inTime)
  const over = await book()
  await move(over.id, 'cancelled', { reason: 'other' })
  await correctAtDesk(over, gas)
  expect((await read(over.id)).urgency).toBeNull()
  for (const one of [calmed, over]) expect(await pushesOf(one)).toEqual(['booked'])
})

test('a danger reported on the homeowner’s page or set at the desk moves the due time up just as much', async () => {
  const told = await book()
  await pressOnOwnPage(api.ctx, told.id, 'hazard', { hazard: 'gas' })
  const { danger, ...plan } = await planOf(told)
  expect(plan).toEqual(urgent)
  // Everyone is told again then if no one has talked to them.
  expect(danger).toBe(Math.round((now.getTime() - told.startsAt) / minuteMs) + 10)
  const set = await book()
  await save(set.id, 'urgency', { urgency: 'gas' })
  expect(await planOf(set)).toEqual(urgent)
})
