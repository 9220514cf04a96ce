/** One review request, a day after the job was done, under a clock that the test controls. */

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { homeownerMessageJob } from '#server/messages/homeowner-messages/homeowner-messages.job.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'

const signal = new AbortController().signal
const reviewUrl = 'https://reviews.example.com/write?shop=1'
const start = new Date('2026-10-31T18:00:00.000Z')

let now = start
const { sent, mailer } = collectMessages()
const api = await openFileApi({ clock: { now: () => now }, mailer })
beforeEach(async () => {
  now = start
  await setReviewPage(reviewUrl)
})

async function setReviewPage(address: string) {
  const { json } = await api.ask('GET', '/api/admin/desk-settings')
  return api.ask('PUT', '/api/admin/desk-settings', { ...json, review_url: address })
}

const { book, contact, erase, move } = deskOf(api, { customer_email: 'ada@example.com' })
async function finish(id: string) {
  await contact(id)
  await move(id, 'done')
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs)
}

/** Runs the jobs that are due, as the queue would. A job that fails stays. */
async function workOnDue(id: string): Promise<number> {
  const { rows } = await api.ctx.db.execute<{
    id: string
  }>(sql`SELECT id FROM pgboss.job WHERE data->>'kind' = 'review-request'
    AND data->>'bookingId' = ${id} AND start_after <= ${now}::timestamptz`)
  for (const { id: job } of rows) {
    const [run] = await Promise.allSettled([
      homeownerMessageJob(api.ctx).handle({ kind: 'review-request', bookingId: id }, signal),
    ])
    if (run.status === 'fulfilled') await api.ctx.db.execute(sql`DELETE FROM pgboss.job WHERE id = ${job}`)
  }
  return rows.length
}

test('asks a homeowner once, a day after the job is done, even if the clocks change in between', async () => {
  const id = await book()
  await finish(id)
  later(23)
  expect(await workOnDue(id)).toBe(0)
  later(1)
  expect(await workOnDue(id)).toBe(1)
  expect(await workOnDue(id)).toBe(0)
  expect(sent.mails).toMatchObject([{ to: 'ada@example.com', key: `booking-${id}-review` }])
  expect(sent.mails[0]?.subject).toMatch(/^How did .+ do\? \(booking \w+\)$/)
  for (const part of [sent.mails[0]?.text, sent.mails[0]?.html])
    expect(part).toContain('https://reviews.example.com/write?shop=1')
  expect(sent.mails[0]?.text).toContain('Good or bad')
})

test('if the process dies after handing the email over, the rerun sends the same Message-ID, and nobody is asked again', async () => {
  const id = await book()
  await finish(id)
  later(24)
  sent.onMail = async () => {
    if (sent.mails.length === 1) throw new Error('killed')
  }
  expect(await workOnDue(id)).toBe(1)
  expect(await workOnDue(id)).toBe(1)
  await homeownerMessageJob(api.ctx).handle({ kind: 'review-request', bookingId: id }, signal)
  expect(sent.mails.map(({ key }) => key)).toEqual([`booking-${id}-review`, `booking-${id}-review`])
})

test('a job that is reopened and finished again leads to one request, a day after it was last finished', async () => {
  const id = await book()
  await finish(id)
  later(12)
  await move(id, 'return_visit')
  later(12)
  await workOnDue(id)
  expect(sent.mails, 'it is not done').toEqual([])
  await move(id, 'done')
  later(23)
  await workOnDue(id)
  expect(sent.mails).toEqual([])
  later(1)
  await workOnDue(id)
  expect(sent.mails).toHaveLength(1)

  await move(id, 'return_visit')
  await move(id, 'done')
  later(48)
  expect(await workOnDue(id)).toBe(1)
  expect(sent.mails, 'nobody is asked about one booking twice').toHaveLength(1)
})

test('two jobs at the same moment send one request', async () => {
  const id = await book()
  await finish(id)
  later(24)
  const job = homeownerMessageJob(api.ctx)
  const request = { kind: 'review-request', bookingId: id } as const
  const runs = await Promise.allSettled([1, 2, 3].map(() => job.handle(request, signal)))
  expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await job.handle(request, signal)
  expect(sent.mails).toHaveLength(1)
})

test('asks no one whose booking was canceled or erased or has no address, and no one while there is no review page', async () => {
  const cancelled = await book()
  await move(cancelled, 'cancelled', { reason: 'no_time' })
  const [erased, silent, unset] = [await book(), await book({ customer_email: '' }), await book()]
  for (const id of [erased, silent, unset]) await finish(id)
  await erase(erased)
  later(24)
  expect(await workOnDue(cancelled)).toBe(0)
  expect(await workOnDue(erased)).toBe(0)
  expect(await workOnDue(silent)).toBe(1)
  await setReviewPage('')
  expect(await workOnDue(unset)).toBe(1)
  expect(sent.mails).toEqual([])
})

test('the email is in the language of the homeowner’s page', async () => {
  const id = await book({ appliance_type: 'dryer' })
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  await finish(id)
  later(24)
  await workOnDue(id)
  expect(sent.mails[0]?.text).toContain('Ayer terminamos el trabajo en su secadora.')
  expect(sent.mails[0]?.html).toContain('lang="es"')
})

test('accepts only a public https URL for the review page, or none', async () => {
  const insecure = ['http://example.com', 'javascript:alert(1)', 'example.com']
  for (const address of [...insecure, 'https://x', 'https://a@example.com', 'https://'])
    expect((await setReviewPage(address)).json.error?.fields, address).toHaveProperty('review_url')
  for (const address of ['', ' https://g.page/r/abc/review ']) expect((await setReviewPage(address)).status).toBe(200)
  expect((await api.ask('GET', '/api/admin/desk-settings')).json.review_url).toBe('https://g.page/r/abc/review')
})
