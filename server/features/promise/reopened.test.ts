/** A booking reopened before anyone has talked to the homeowner is waiting again, and the promise made to them counts. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLinkAction } from '#server/features/homeowner-link/link-actions.ts'
import { findLinkPath, openLink } from '#server/features/homeowner-link/open-link.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { doDueSteps } from './ladder.ts'
import { readLedger } from './ledger.ts'

const minuteMs = 60_000
let api: AdminApi
let now = new Date()

beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => now } })
})
afterAll(() => api.close())

const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json
const ledger = async () => (await readLedger(api.ctx.db, { days: 7, now })).total

async function book(): Promise<{ id: string; startsAt: number }> {
  const body = bookingBody({ appliance_type: 'dryer', problem_description: 'It does not heat' })
  expect((await api.ask('POST', '/api/bookings', body, 'nobody')).status).toBe(201)
  const startsAt = Date.parse((await read(body.id)).promised_at) - 30 * minuteMs
  now = new Date(startsAt)
  return { id: body.id, startsAt }
}

async function step(id: string, what: string, body: object) {
  const { version } = await read(id)
  expect((await api.ask('POST', `/api/admin/bookings/${id}/${what}`, { version, ...body })).status).toBe(200)
}

async function press(id: string, intent: string, fields: Record<string, string> = {}) {
  const link = await openLink(api.ctx, ((await findLinkPath(api.ctx, id)) ?? '').slice('/r/'.length))
  const act = link && findLinkAction(link, intent)
  if (!act) throw new Error(`There is no ${intent}`)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return act(api.ctx, link, { form, language: 'en' })
}
const fix = (id: string) => press(id, 'check', { symptom: 'dryer/not-heating', check: '0', outcome: 'fixed' })

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
  await step(id, 'contacts', { channel: 'call', outcome: 'no_answer' })
  await fix(id)
  await passTo(startsAt + 90 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'not_needed', broken: 'not_needed' })
  const before = await ledger()

  expect(await press(id, 'broken_again')).toEqual({ said: 'broken_again' })
  const reopenedAt = now.getTime()
  const promisedAt = new Date(reopenedAt + 30 * minuteMs).toISOString()
  expect(await read(id)).toMatchObject({
    state: 'new',
    is_waiting: true,
    promised_at: promisedAt,
    due_at: promisedAt,
    first_attempt_at: null,
  })
  expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'reopened', data: { promised_at: promisedAt } })
  expect(await stepsOf(id)).toEqual({ reminder: null, escalation: null, broken: null })
  await passTo(reopenedAt + 16 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: null, broken: null })
  await step(id, 'contacts', { channel: 'call', outcome: 'reached' })
  const { bookings, kept, median_minutes: took } = await ledger()
  expect({ bookings, kept, took }).toEqual({ bookings: before.bookings + 1, kept: before.kept + 1, took: 16 })
})

test('if nobody calls after a reopening, the new promise is broken; undoing the reopening restores the old one', async () => {
  const { id, startsAt } = await book()
  await fix(id)
  now = new Date(startsAt + 60 * minuteMs)
  const { promised_at: first } = await read(id)
  await step(id, 'move', { to: 'contacted' })
  expect((await read(id)).promised_at).not.toBe(first)
  await step(id, 'undo', {})
  expect(await read(id)).toMatchObject({ state: 'cancelled', promised_at: first, due_at: first })
  await step(id, 'move', { to: 'contacted' })
  await passTo(now.getTime() + 31 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'fired', broken: 'fired' })
  expect(await read(id)).toMatchObject({ is_waiting: true, promise_broken_at: expect.any(String) })
})

test('a booking that the shop closed while the homeowner was waiting keeps its promise when reopened', async () => {
  const { id, startsAt } = await book()
  const { promised_at: promisedAt } = await read(id)
  await step(id, 'move', { to: 'not_a_customer', reason: 'spam' })
  await passTo(startsAt + 60 * minuteMs)
  expect(await stepsOf(id)).toEqual({ reminder: 'not_needed', escalation: 'not_needed', broken: 'not_needed' })
  await step(id, 'move', { to: 'contacted' })
  expect(await read(id)).toMatchObject({ state: 'new', is_waiting: true, promised_at: promisedAt })
  await passTo(now.getTime())
  expect(await stepsOf(id)).toEqual({ reminder: 'fired', escalation: 'fired', broken: 'fired' })
  expect(await read(id)).toMatchObject({ promise_broken_at: promisedAt })
})

test('a booking that was already talked about is contacted when reopened', async () => {
  const { id } = await book()
  await step(id, 'contacts', { channel: 'call', outcome: 'reached' })
  await fix(id)
  await press(id, 'broken_again')
  expect(await read(id)).toMatchObject({ state: 'contacted', is_waiting: false })
})
