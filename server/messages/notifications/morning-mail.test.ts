import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { listUsersBehind } from '#server/people/roles.ts'
import { momentOnBusinessDay } from '#shared/time/business-day.ts'
import { adminEmail, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { morningMailsJob } from './morning-mail.job.ts'

const signal = new AbortController().signal
const day = '2026-11-23'
let now = new Date()

const { sent, mailer } = collectMessages()
const environment = { ESCALATION_EMAIL: 'BOSS@example.com', NOTIFICATION_EMAIL: adminEmail.toUpperCase() }
const api = await openFileApi({ clock: { now: () => now }, mailer }, { environment })
const userId = (await listUsersBehind(api.ctx.db, 'office'))[0] ?? ''
beforeEach(async () => {
  now = momentOnBusinessDay(day, 7)
  for (const table of ['morning_mails', 'notification_settings', 'promise_steps', 'desk_bookings', 'desk_people']) {
    await api.ctx.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  }
  await api.ctx.db.execute(sql`DELETE FROM pgboss.job`)
  // The desk knows someone only once they have opened it.
  await api.ask('PUT', '/api/admin/bookings/people/me')
})

/** Books, then applies `changes` to the booking's desk row. */
async function book(changes: string, body = {}) {
  const id = await deskOf(api).book(body)
  await api.ctx.db.execute(sql`UPDATE desk_bookings SET ${sql.raw(changes)} WHERE booking_id = ${id}`)
  return id
}

const mailsOf = () => pendingJobs<{ userId: string; day: string }>(api.ctx, 'morning-mail')
const run = () => morningMailsJob(api.ctx).handle({}, signal)
const send = () => emailJob(api.ctx).handle({ kind: 'morning-mail', userId, day }, signal)
const visit = (from: number, to: number, ofDay = day) =>
  `state = 'scheduled', window_start = '${momentOnBusinessDay(ofDay, from).toISOString()}', window_end = '${momentOnBusinessDay(ofDay, to).toISOString()}'`

test('the morning email lists the day’s visits in order, who is waiting, and what is open', async () => {
  const late = await book(visit(14, 16), { customer_name: 'Late Visit' })
  const early = await book(`${visit(8, 10)}, street = '12 Oak St', assigned_to = '${userId}'`, {
    customer_name: 'Early Visit',
  })
  const waiting = await book("state = 'new'", { customer_name: 'Wanda Waits' })
  const left = await book(visit(8, 10, '2026-11-20'), { customer_name: 'Left Over' })
  const open = await book("state = 'waiting_for_part'", { customer_name: 'Parts Peter' })
  await book(visit(8, 10, '2026-11-24'), { customer_name: 'Tomorrow Tom' })
  await book(`${visit(10, 12)}, state = 'done'`.replace("state = 'scheduled', ", ''), { customer_name: 'Done Dora' })
  await send()
  const [mail] = sent.mails
  expect(sent.mails).toHaveLength(1)
  const subject = 'Monday, November 23: 2 visits, 1 waiting for a call'
  expect(mail).toMatchObject({ to: adminEmail, key: `morning-${day}-${userId}`, subject })
  for (const text of [mail?.text ?? '', mail?.html ?? '']) {
    const places = [early, late, waiting, left, open].map((id) => text.indexOf(`/admin/bookings/${id}`))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    const visit = ['8:00 AM to 10:00 AM', '12 Oak St', 'assigned to Owner']
    for (const part of [...visit, 'Waiting for a part', '/admin/notifications']) expect(text).toContain(part)
    expect(text).not.toMatch(/Tomorrow Tom|Done Dora/)
  }
})

test('each person gets one email a day however often the job runs, and none outside the morning', async () => {
  await Promise.all([run(), run()])
  await run()
  expect(await mailsOf()).toEqual([{ userId, day }])
  for (const hour of [3, 6, 12, 20]) {
    now = momentOnBusinessDay('2026-11-24', hour)
    await run()
  }
  expect(await mailsOf()).toHaveLength(1)
  now = momentOnBusinessDay('2026-11-24', 9)
  await run()
  expect((await mailsOf()).map((mail) => mail.day).sort()).toEqual([day, '2026-11-24'])
})

test('people who are off duty or switched it off get no email, even if that happens after the job was enqueued', async () => {
  await book("state = 'new'")
  const on = { is_on_duty: true, push_bookings: true, push_reminders: true, mail_escalations: true, mail_morning: true }
  const save = (changes: object) => api.ask('PUT', '/api/admin/notifications/settings', { ...on, ...changes })
  for (const off of [{ is_on_duty: false }, { mail_morning: false }]) {
    await save(off)
    await run()
    await send()
  }
  expect([await mailsOf(), sent.mails]).toEqual([[], []])
  await save({})
  await send()
  expect(sent.mails).toHaveLength(1)
})

test('sends no email when there is nothing to report or it would be a day late', async () => {
  await send()
  await book("state = 'new'")
  now = momentOnBusinessDay('2026-11-24', 7)
  await send()
  expect(sent.mails).toEqual([])
})

test('emails no one if no account with an address has ever opened the desk', async () => {
  await api.ctx.db.execute(sql`DELETE FROM desk_people`)
  await run()
  expect(await mailsOf()).toEqual([])
})

test('an escalation goes to the configured addresses and everyone on duty, one email per mailbox', async () => {
  await api.ctx.db.execute(
    sql`INSERT INTO desk_people (user_id, name, email, seen_at) VALUES (${randomUUID()}, 'No Admin', 'gone@example.com', now())`,
  )
  now = new Date()
  const id = await book("state = 'new'")
  now = new Date(Date.now() + 26 * 60_000)
  await doDueSteps(api.ctx)
  const mails = await pendingJobs<{ to: string }>(api.ctx, 'promise-escalation-mail', id)
  expect(mails.map(({ to }) => to.toLowerCase()).sort()).toEqual(['boss@example.com', adminEmail])
})
