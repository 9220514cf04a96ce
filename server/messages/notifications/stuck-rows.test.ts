import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseOldRecords } from '#server/bookings/erasure/erase-booking.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { takeDueMessages } from '#server/messages/homeowner-messages/due-messages.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { stuckRowsMailJob } from './stuck-rows.job.ts'

/** A booking's time is the database's. */
let now = new Date()
const { sent, mailer } = collectMessages()
const api = await openFileApi({ clock: { now: () => now }, mailer }, { environment: { SMS_CONSENT: 'optional' } })
const { book, move } = deskOf(api, { customer_email: 'ada@example.com', smsConsent: false })
/** Friday, 9 AM. */
const window = { start: '2026-12-04T17:00:00.000Z', end: '2026-12-04T19:00:00.000Z' }

const laterBy = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
const count = async (table: string, where: string) => {
  const { rows } = await api.ctx.db.execute(sql.raw(`SELECT FROM ${table} WHERE ${where}`))
  return rows.length
}

/** Has the database refuse one booking's row of a table, as a bug or a broken row would. */
async function breakRow(table: string, condition: string) {
  await api.ctx.db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT broken CHECK (NOT (${condition})) NOT VALID`))
  return () => api.ctx.db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT broken`))
}

test('a booking whose reminder fails doesn’t hold up the reminders of later ones', async () => {
  const [{ id: broken }, { id: later }] = [bookingInput(), bookingInput()]
  for (const id of [broken, later]) await createBooking(api.ctx, bookingInput({ id }))
  const mend = await breakRow('promise_steps', `booking_id = '${broken}' AND done_at IS NOT NULL`)
  laterBy(16)
  expect(await doDueSteps(api.ctx)).toEqual({ done: 1, failed: 1 })
  const fired = (id: string) => count('promise_steps', `booking_id = '${id}' AND outcome = 'fired'`)
  expect([await fired(broken), await fired(later)]).toEqual([0, 1])
  await mend()
  laterBy(1)
  expect(await doDueSteps(api.ctx)).toEqual({ done: 1, failed: 0 })
})

test('a message that fails doesn’t hold up the messages to other homeowners', async () => {
  now = new Date('2026-12-02T20:00:00Z')
  const [broken, later] = [await book(), await book()]
  for (const id of [broken, later]) await move(id, 'scheduled', { window })
  const mend = await breakRow('homeowner_messages', `booking_id = '${broken}' AND judged_at IS NOT NULL`)
  now = new Date('2026-12-04T01:00:00Z')
  expect(await takeDueMessages(api.ctx)).toEqual({ done: 1, failed: 1 })
  await mend()
})

test('an old record that can’t be erased doesn’t hold up others; at the third time, the owner gets an email', async () => {
  now = new Date()
  const [broken, later] = [await book(), await book()]
  for (const [id, days] of [
    [broken, 9],
    [later, 8],
  ] as const) {
    await api.ctx.db.execute(
      sql`UPDATE desk_bookings SET created_at = created_at - interval '7 years' - ${days}::int * interval '1 day' WHERE booking_id = ${id}`,
    )
  }
  const mend = await breakRow('desk_bookings', `booking_id = '${broken}' AND erased_at IS NOT NULL`)
  expect(await eraseOldRecords(api.ctx)).toEqual({ done: 1, failed: 1 })
  for (let night = 0; night < 3; night++, laterBy(24 * 60)) await eraseOldRecords(api.ctx)
  await mend()
  const { rows } = await api.ctx.db.execute<{ data: never }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'stuck-rows-mail' AND data->>'sweep' = 'old_record'`,
  )
  expect(rows).toMatchObject([{ data: { rowIds: [broken], count: 1 } }])
  for (const { data } of rows) await stuckRowsMailJob(api.ctx).handle(data, AbortSignal.timeout(60_000))
  const mail = sent.mails.at(-1)
  expect(mail).toMatchObject({ subject: 'Old service records can’t be erased', to: 'hello@example.com' })
  expect(mail?.text).toContain(`/admin/bookings/${broken}`)
  expect(mail?.text).toContain('violates check constraint "broken"')
})
