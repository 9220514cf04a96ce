import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskTextJob } from '#server/features/texting/send-text.job.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookAsVisitor, takeDeskStep } from '#tests/support/bookings/desk-steps.ts'
import { messageDeliveryJob } from './due-messages.job.ts'
import { type MessageJob, messageDelivery, takeDueMessages } from './due-messages.ts'
import { visitNewsJob } from './visit-news.job.ts'

const signal = new AbortController().signal
/** A Wednesday morning in Portland, in winter. */
const wednesday = new Date('2026-12-02T18:00:00.000Z')
const friday = { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T20:00:00.000Z' }
const saturday = { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' }

let api: AdminApi
let mails: Mail[] = []
let texts: string[] = []
let isGatewayUp = true
let now = wednesday

beforeAll(async () => {
  api = await openAdminApi(
    {
      clock: { now: () => now },
      mailer: { destination: '', close: () => {}, forget: async () => {}, send: async (mail) => void mails.push(mail) },
      textSender: {
        async send({ text }) {
          if (!isGatewayUp) throw new Error('The SMS gateway answered 503.')
          texts.push(text)
        },
      },
    },
    { environment: { SMS_CONSENT: 'optional' } },
  )
})
afterAll(() => api.close())
beforeEach(() => {
  mails = []
  texts = []
  isGatewayUp = true
  now = wednesday
})

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** With consent to texts and without an email address, unless the changes say otherwise. */
const book = (changes = {}) => bookAsVisitor(api, { customer_email: '', smsConsent: true, ...changes })

/** One second after the previous step. */
function move(id: string, to: string, more: object = {}) {
  later(1000)
  return takeDeskStep(api, id, 'move', { to, ...more })
}

async function requestText(id: string, template: string) {
  later(1000)
  const body = { id: randomUUID(), template, text: `desk: ${template}` }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/texts`, body)).status).toBe(200)
  return { bookingId: id, textId: body.id }
}
const contact = (id: string, body: object) => api.ask('POST', `/api/admin/bookings/${id}/contacts`, body)
const sendText = (job: { bookingId: string; textId: string }) => deskTextJob(api.ctx).handle(job, signal)
const giveUpText = (job: { bookingId: string; textId: string }) => deskTextJob(api.ctx).onExhausted?.(job, 'down')
const tellNews = (bookingId: string) => visitNewsJob(api.ctx).handle({ bookingId }, signal)

async function outcomeOf(id: string, kind: string) {
  const { rows } = await api.ctx.db.execute<{ outcome: string | null }>(
    sql`SELECT outcome FROM homeowner_messages WHERE booking_id = ${id} AND kind = ${kind}`,
  )
  return rows[0]?.outcome
}

test('a text about something else, from the site or a phone, doesn’t count as news of the time', async () => {
  const [bySite, byPhone] = [await book(), await book()]
  for (const id of [bySite, byPhone]) await move(id, 'scheduled', { window: friday })
  await sendText(await requestText(bySite, 'part_ordered'))
  await contact(byPhone, { channel: 'text', outcome: 'attempted', template: 'part_ordered' })
  await contact(byPhone, { channel: 'text', outcome: 'sent' })
  for (const id of [bySite, byPhone]) await tellNews(id)
  expect(texts).toEqual([
    'desk: part_ordered',
    expect.stringContaining('Friday, December 4'),
    expect.stringContaining('Friday, December 4'),
  ])
})

test('news of a time waits for the desk’s text about it, and goes out if that fails', async () => {
  const [sent, failed] = [await book(), await book()]
  for (const id of [sent, failed]) {
    await move(id, 'scheduled', { window: friday })
    await tellNews(id)
    await move(id, 'scheduled', { window: saturday })
  }
  const [first, second] = [await requestText(sent, 'new_time'), await requestText(failed, 'new_time')]
  texts = []
  for (const id of [sent, failed]) await expect(tellNews(id)).rejects.toThrow('on its way')
  await sendText(first)
  isGatewayUp = false
  await expect(sendText(second)).rejects.toThrow('503')
  await expect(tellNews(failed)).rejects.toThrow('on its way')
  await giveUpText(second)
  isGatewayUp = true
  for (const id of [sent, failed]) {
    await tellNews(id)
    await tellNews(id)
  }
  expect(texts).toEqual(['desk: new_time', expect.stringContaining('Saturday, December 5')])
})

test('a text requested before the visit moved announces the old time, whenever it goes out', async () => {
  const id = await book()
  await move(id, 'scheduled', { window: friday })
  const text = await requestText(id, 'new_time')
  await move(id, 'scheduled', { window: saturday })
  await sendText(text)
  await tellNews(id)
  expect(texts).toEqual(['desk: new_time', expect.stringContaining('Saturday, December 5')])
})

test('a new time texted from a phone counts as told, unless the person says it wasn’t sent', async () => {
  const [sent, notSent] = [await book(), await book()]
  for (const id of [sent, notSent]) {
    await move(id, 'scheduled', { window: friday })
    await contact(id, { channel: 'text', outcome: 'attempted', template: 'new_time' })
  }
  await contact(sent, { channel: 'text', outcome: 'sent' })
  await contact(notSent, { channel: 'text', outcome: 'no_answer' })
  await tellNews(sent)
  expect(texts).toEqual([])
  await tellNews(notSent)
  expect(texts).toHaveLength(1)
})

test('“on the way” waits for the desk’s text about it, and the site sends it if that fails', async () => {
  const [failed, sent, other] = [await book({ customer_email: 'ada@example.com' }), await book(), await book()]
  for (const id of [failed, sent, other]) await move(id, 'scheduled', { window: friday })
  now = new Date(friday.start)
  for (const id of [failed, sent, other]) await move(id, 'on_the_way')
  const asked = await requestText(failed, 'on_my_way')
  await sendText(await requestText(sent, 'on_my_way'))
  await sendText(await requestText(other, 'part_arrived'))
  later(30_000)
  await takeDueMessages(api.ctx)
  expect(await outcomeOf(sent, 'on_the_way')).toBe('not_needed')
  expect(await outcomeOf(other, 'on_the_way')).toBeNull()
  const { rows } = await api.ctx.db.execute<{ data: MessageJob }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${messageDelivery.name} AND data->>'bookingId' = ${failed}
      AND data->>'kind' = 'on_the_way'`,
  )
  expect(rows).toHaveLength(1)
  const job = messageDeliveryJob(api.ctx)
  for (const { data } of rows) {
    await expect(job.handle(data, signal)).rejects.toThrow('on its way')
    isGatewayUp = false
    await giveUpText(asked)
    await expect(job.handle(data, signal)).rejects.toThrow('503')
    await job.onExhausted?.(data, '503')
  }
  expect(mails.map(({ subject }) => subject)).toEqual(['Your technician is on the way'])
  expect(await outcomeOf(failed, 'on_the_way')).toBe('sent')
})
