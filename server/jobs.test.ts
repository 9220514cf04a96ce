/** What earlier versions enqueued is done by this one. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import { createQueue, type JobKind } from '#server/platform/queue/queue.ts'
import { newsMail } from '#server/platform/queue/retry-policies.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { listJobs } from './jobs.ts'

const { sent, mailer, textSender } = collectMessages()
const api = await openFileApi(
  { mailer, textSender },
  { environment: { SMS_URL: 'http://127.0.0.1:9/', ESCALATION_PHONE: '503-555-0177' } },
)
const { book } = deskOf(api, { customer_email: 'ada@example.com' })
const kindOf = (name: string): JobKind<object> => ({ ...newsMail, name })

/** The jobs that go to a queue of their own no more, as the version before wrote them. */
function formerJobs(bookingId: string): Record<string, object> {
  const phoneDigits = '5035550188'
  return {
    'booking-owner-notification': { bookingId },
    'booking-correction-notification': { bookingId, correction: 1 },
    'booking-customer-confirmation': { bookingId },
    'promise-escalation-mail': { bookingId, to: 'boss@example.com' },
    'promise-escalation-text': { bookingId },
    'clock-jump-mail': { to: 'owner@example.com', offMs: 3_600_000 },
    'homeowner-news-mail': { bookingId, seq: 1, news: 'line' },
    'ended-calendar-feeds-mail': { id: randomUUID(), whose: [null] },
    'morning-mail': { userId: randomUUID(), day: '2026-11-20' },
    'stranger-text-mail': { phoneDigits, text: 'Hi', id: 'SM-1' },
    'area-confirmation': { areaRequestId: null, day: '2026-11-20' },
    'desk-text': { bookingId, textId: randomUUID() },
    'stranger-answer': { phoneDigits, id: 'SM-2', danger: 'gas', language: 'en' },
    'keyword-answer': { phoneDigits, keyword: 'help', id: 'SM-3', language: 'en' },
    'visit-mail': { bookingId },
    'review-request': { bookingId },
    'promise-step': { bookingId },
    'homeowner-message-due': { bookingId },
    'promise-sweep': {},
    'homeowner-message-sweep': {},
    'desk-take-in-missed': {},
    'due-posts-sweep': {},
    'keep-ledger-days': {},
    'erase-old-records': {},
    'drop-unfinished-photos': {},
    'remove-orphan-images': {},
  }
}

test('jobs of every former kind that wait when the site is updated are done once', async () => {
  const bookingId = await book()
  await api.ctx.db.execute(sql`INSERT INTO booking_corrections (booking_id, number, changes, is_by_shop)
    VALUES (${bookingId}, 1, '[{"field": "customer_name", "from": "Ida", "to": "Ada"}]', false)`)
  await api.ctx.db.execute(sql`DELETE FROM pgboss.job`)
  const jobs = formerJobs(bookingId)
  const served = listJobs(api.ctx).flatMap(({ formerQueues = [] }) => formerQueues)
  expect(Object.keys(jobs).toSorted()).toEqual([...served].toSorted())

  const options = { databaseUrl: String(api.ctx.pool.options.connectionString), log: createLog('silent'), pauseMs: 200 }
  const before = createQueue(options)
  await before.start(Object.keys(jobs).map((name) => ({ kind: kindOf(name), handle: async () => {} })))
  await before.stop()
  await before.enqueueAll(
    api.ctx.db,
    Object.entries(jobs).map(([name, data]) => newJob(kindOf(name), data)),
  )
  const now = createQueue(options)
  await now.start(listJobs(api.ctx))
  const outcomes = async () => {
    const { rows } = await api.ctx.db.execute<{ name: string; state: string }>(
      sql`SELECT name, state FROM pgboss.job
        WHERE name = ANY(${sql.param(Object.keys(jobs))}::text[]) ORDER BY name COLLATE "C"`,
    )
    return rows
  }
  const once = Object.keys(jobs).toSorted()
  await expect.poll(outcomes).toEqual(once.map((name) => ({ name, state: 'completed' })))
  await now.stop()
  const keys = sent.mails.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of [`booking-${bookingId}-owner`, `booking-${bookingId}-customer`]) expect(keys).toContain(key)
  expect(sent.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['boss@example.com', 'owner@example.com']))
  expect(sent.texts).toHaveLength(3)
})
