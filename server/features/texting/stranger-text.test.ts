import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeowner } from '#server/features/desk/desk-context.ts'
import { eraseBooking } from '#server/features/erasure/erase-booking.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import { type AdminApi, openAdminApi } from '#tests/support/admin-api.ts'
import { bookAsVisitor } from '#tests/support/desk-steps.ts'
import { strangerTextMailJob } from './stranger-text.job.ts'

const token = 'a-token-of-the-gateway'
const signal = new AbortController().signal

let api: AdminApi
beforeAll(async () => {
  api = await openAdminApi({}, { environment: { SMS_INBOUND_TOKEN: token } })
})
afterAll(() => api.close())

const post = (body: unknown) =>
  api.app.request('/api/sms/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

test('a text from someone without a booking reaches the owner by email, once, until they are erased', async () => {
  const from = '(503) 555-0140'
  const first = { from, text: 'Hi, my <b>fridge</b> is warm. Can you come?', id: 'SM-7' }
  for (const _ of [1, 2]) {
    expect(await (await post(first)).json()).toEqual({ action: 'emailed', bookings: 0 })
  }
  const waiting = async () => {
    const { rows } = await api.ctx.pool.query(`SELECT data FROM pgboss.job WHERE name = 'stranger-text-mail'`)
    return rows.map(({ data }) => data)
  }
  const mails = async () =>
    (await readdir(path.join(api.ctx.config.dataDir, 'outbox'))).filter((name) => name.startsWith('text-'))
  for (const data of await waiting()) await strangerTextMailJob(api.ctx).handle(data, signal)
  const [mail = '', ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).not.toContain('5550140')
  const words = await readFile(path.join(api.ctx.config.dataDir, 'outbox', mail), 'utf8')
  expect(words).toMatch(/Text from \(503\) 555-0140/)
  expect(words).toContain('&lt;b&gt;fridge')

  const id = await bookAsVisitor(api, { customer_phone: from })
  await eraseBooking(api.ctx, { bookingId: id, by: homeowner, why: 'asked' })
  expect(await waiting()).toEqual([])
  const { rows } = await api.ctx.pool.query(`SELECT data FROM pgboss.job WHERE name = 'forget-emails'`)
  for (const { data } of rows) await forgetEmailsJob(api.ctx).handle(data, signal)
  expect(await mails()).toEqual([])
})
