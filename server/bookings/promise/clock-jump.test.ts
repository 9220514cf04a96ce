/** The clock jumps by an hour and back: nobody is accused by it, a person is asked, and what went wrong before can be corrected. */

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { raiseUrgency } from '#server/bookings/homeowner/prepare/hazards.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { createClockWatch } from '#server/platform/clock.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { doDueSteps } from './ladder.ts'

let jumpedMs = 0
const wall = () => Date.now() + jumpedMs
const { sent, mailer } = collectMessages()
const clock = { now: () => new Date(wall()) }
const api = await openFileApi({ clock, mailer, clockWatch: createClockWatch({ wall }) })
const { book, kinds, read } = deskOf(api)
const jobs = async () => {
  const { rows } = await api.ctx.db.execute<{ data: { kind: 'clock-jump-mail'; to: string; offMs: number } }>(
    sql`SELECT data FROM pgboss.job WHERE data->>'kind' IN ('clock-jump-mail', 'promise-escalation-mail') ORDER BY data->>'kind'`,
  )
  return rows
}
beforeEach(() => {
  jumpedMs = 0
})

test('a jump marks nothing as missed and warns of nothing but danger; once it’s back, everything goes on', async () => {
  const ids = [await book(), await book()]
  const inDanger = await book()
  await raiseUrgency(api.ctx, { bookingId: inDanger, hazard: 'gas' })
  jumpedMs = hourMs
  for (let minute = 0; minute < 3; minute++) await doDueSteps(api.ctx)
  for (const id of ids) {
    expect(await kinds(id)).toEqual(['created', 'reminded'])
    expect((await read(id)).promise_broken_at).toBeNull()
  }
  const told = (await read(inDanger)).events.filter(({ kind }: { kind: string }) => kind === 'reminded')
  expect(told.map(({ data }: { data: { step: string } }) => data.step)).toContain('danger')
  const [question, ...others] = await jobs()
  expect(question?.data.kind).toBe('clock-jump-mail')
  for (const { data } of others) expect(data).toMatchObject({ bookingId: inDanger, isDanger: true })
  expect(question?.data.offMs).toBeGreaterThan(hourMs - 60_000)
  if (question) await emailJob(api.ctx).handle(question.data, AbortSignal.timeout(60_000))
  expect(sent.mails.at(-1)).toMatchObject({ to: question?.data.to, subject: 'Is your server’s clock right?' })
  expect(sent.mails.at(-1)?.text).toContain('jumped ahead by 60 minutes')

  jumpedMs = 0
  await doDueSteps(api.ctx)
  for (const id of ids) expect(await kinds(id)).toEqual(['created', 'reminded'])
})

test('a clock that was never right is noticed by the database’s', async () => {
  const id = await book()
  jumpedMs = hourMs
  const restarted = { ...api.ctx, clockWatch: createClockWatch({ wall }) }
  await doDueSteps(restarted)
  expect((await read(id)).promise_broken_at).toBeNull()
})

test('a promise recorded as missed by mistake is corrected for a reason, and counts as kept', async () => {
  const id = await book()
  await api.ctx.db.execute(sql`UPDATE promise_steps SET due_at = now() WHERE booking_id = ${id}`)
  await doDueSteps(api.ctx)
  expect((await read(id)).promise_broken_at).not.toBeNull()
  await api.ask('POST', `/api/admin/bookings/${id}/contacts`, { channel: 'call', outcome: 'reached' })
  const broken = async () => (await api.ask('GET', '/api/admin/bookings/ledger')).json.total.broken
  expect(await broken()).toBe(1)

  const { version } = await read(id)
  const correct = (body: object) => api.ask('POST', `/api/admin/bookings/${id}/promise`, { version, ...body })
  expect((await correct({ reason: 'because' })).status).toBe(400)
  const { status, json } = await correct({ reason: 'clock_was_wrong' })
  expect([status, json.promise_broken_at]).toEqual([200, null])
  expect(await broken()).toBe(0)
  const events = (await read(id)).events
  expect(events.at(-1)).toMatchObject({ kind: 'promise_corrected', data: { reason: 'clock_was_wrong' } })
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain('promise_broken')
  expect((await correct({ reason: 'clock_was_wrong' })).status).toBe(409)
  expect(
    (await api.ask('POST', `/api/admin/bookings/${id}/promise`, { version: version + 1, reason: 'answered_in_time' }))
      .json.error.message,
  ).toBe('This promise isn’t recorded as missed.')
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})
