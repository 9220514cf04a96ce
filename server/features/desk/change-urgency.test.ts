/** A booking that turns out to be urgent is treated as if it had been from the start, no matter who finds out. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkAction } from '#server/features/homeowner-link/link-actions.ts'
import { findLinkPath, openLink } from '#server/features/homeowner-link/open-link.ts'
import { pushText } from '#server/features/notifications/push-text.ts'
import { doDueSteps } from '#server/features/promise/ladder.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { addPushDevice } from '#tests/support/messages/push-device.ts'

const minuteMs = 60_000
let api: AdminApi
let now = new Date()

beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => now } }, { environment: { BOOKING_MODE: 'instant' } })
  await addTechnician(api.ctx.db)
  await addPushDevice(api.ctx.db)
})
afterAll(() => api.close())

const oven = { appliance_type: 'oven', problem_description: 'It does not heat' }
const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json

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

async function pushesOf({ id }: Booked): Promise<string[]> {
  const { rows } = await api.ctx.db.execute<{ reason: string }>(
    sql`SELECT data->>'reason' AS reason FROM pgboss.job WHERE name = 'desk-push' AND data->>'bookingId' = ${id} ORDER BY created_on, 1`,
  )
  return rows.map(({ reason }) => reason)
}

/** What a phone shows about it two minutes after the clock started. */
async function textOf({ id, startsAt }: Booked) {
  const [found] = await api.ctx.db
    .select({ booking: bookings, desk: deskBookings })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(bookings.id, id))
  if (!found) throw new Error('The booking is gone')
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
  expect(await textOf(corrected)).toMatchObject({
    title: 'URGENT. Danger at home: Oven/Stove',
    body: 'Portland. Call within 8 minutes.',
  })
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
  const { version } = await read(calmed.id)
  await api.ask('PUT', `/api/admin/bookings/${calmed.id}/urgency`, { urgency: null, version })
  expect(await planOf(calmed)).toEqual(inTime)
  await calmed.send({ problem_description: 'I smell gas', customer_name: 'Ada Parker' })
  expect(await planOf(calmed)).toEqual(inTime)
  expect(await pushesOf(calmed)).toEqual(['booked'])
})

/** Corrects the booking at the desk, based on a call. */
async function correctAtDesk({ id }: Booked, changes: object) {
  const { version } = await read(id)
  const { status } = await api.ask('PUT', `/api/admin/bookings/${id}/customer`, { ...changes, version })
  expect(status).toBe(200)
}
const gas = { problem_description: 'It does not heat and I smell gas' }

test('a danger that the desk learns of and enters makes a booking as urgent, and everyone on duty is notified', async () => {
  const heard = await book()
  await correctAtDesk(heard, gas)
  expect(await planOf(heard)).toEqual(urgent)
  expect(await pushesOf(heard)).toEqual(['booked', 'urgent'])
  expect((await read(heard.id)).events.at(-1)).toMatchObject({ by: 'Owner', data: { urgency: 'gas' } })

  // Someone has talked to them, so none of this came from the homeowner's page.
  const called = await book()
  await api.ask('POST', `/api/admin/bookings/${called.id}/contacts`, { channel: 'call', outcome: 'reached' })
  await correctAtDesk(called, gas)
  expect(await pushesOf(called)).toEqual(['booked', 'urgent'])
  expect(await textOf(called)).toMatchObject({ body: 'Portland. Please check it right away.' })
})

test('a danger the desk already knew about isn’t new, and a closed booking has none', async () => {
  const calmed = await book({ ...oven, problem_description: 'It leaks' })
  const { version } = await read(calmed.id)
  await api.ask('PUT', `/api/admin/bookings/${calmed.id}/urgency`, { urgency: null, version })
  await correctAtDesk(calmed, { appliance_type: 'dishwasher' })
  expect(await planOf(calmed)).toEqual(inTime)
  const over = await book()
  const { version: last } = await read(over.id)
  await api.ask('POST', `/api/admin/bookings/${over.id}/move`, { to: 'cancelled', reason: 'other', version: last })
  await correctAtDesk(over, gas)
  expect((await read(over.id)).urgency).toBeNull()
  for (const one of [calmed, over]) expect(await pushesOf(one)).toEqual(['booked'])
})

test('a danger reported on the homeowner’s page or set at the desk moves the due time up just as much', async () => {
  const told = await book()
  const link = await openLink(api.ctx, ((await findLinkPath(api.ctx, told.id)) ?? '').slice('/r/'.length))
  const tell = link && findLinkAction(link, 'hazard')
  if (!tell) throw new Error('There is no link')
  const form = new FormData()
  form.set('hazard', 'gas')
  await tell(api.ctx, link, { form, language: 'en' })
  const { danger, ...plan } = await planOf(told)
  expect(plan).toEqual(urgent)
  // Everyone is told again then if no one has talked to them.
  expect(danger).toBe(Math.round((now.getTime() - told.startsAt) / minuteMs) + 10)
  const set = await book()
  await api.ask('PUT', `/api/admin/bookings/${set.id}/urgency`, { urgency: 'gas', version: 1 })
  expect(await planOf(set)).toEqual(urgent)
})
