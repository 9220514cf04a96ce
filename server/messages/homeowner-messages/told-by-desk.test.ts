import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { textJob } from '#server/messages/texting/texts.job.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { takeDueMessages } from './due-messages.ts'
import { type DatedMessageJob, homeownerMessage } from './homeowner-message-kinds.ts'
import { homeownerMessageJob } from './homeowner-messages.job.ts'
import { readToldTime } from './told-by-desk.ts'

const signal = new AbortController().signal
/** A Wednesday morning in Portland, in winter. */
const wednesday = new Date('2026-12-02T18:00:00.000Z')
const friday = { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T20:00:00.000Z' }
const saturday = { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' }

let now = wednesday
const { sent, mailer, textSender } = collectMessages()
const api = await openFileApi(
  { clock: { now: () => now }, mailer, textSender },
  { environment: { SMS_CONSENT: 'optional' } },
)
beforeEach(() => {
  now = wednesday
})
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** Visitors consent to texts and have no email address, unless a test says otherwise. */
const { book, ...desk } = deskOf(api, { customer_email: '', smsConsent: true })
/** One second after the previous step. */
function move(id: string, to: string, more: object = {}) {
  later(1000)
  return desk.move(id, to, more)
}
async function requestText(id: string, template: string) {
  later(1000)
  const body = { id: randomUUID(), template, text: `desk: ${template}` }
  await desk.step(id, 'texts', body)
  return { bookingId: id, textId: body.id }
}
const contact = (id: string, outcome: string, template?: string) =>
  desk.step(id, 'contacts', { channel: 'text', outcome, template })
const sendText = (job: { bookingId: string; textId: string }) =>
  textJob(api.ctx).handle({ kind: 'desk-text', ...job }, signal)
const giveUpText = (job: { bookingId: string; textId: string }) =>
  textJob(api.ctx).onExhausted?.({ kind: 'desk-text', ...job }, 'down')
const tellNews = (bookingId: string) => homeownerMessageJob(api.ctx).handle({ kind: 'visit-mail', bookingId }, signal)
const wordsSent = () => sent.texts.map(({ text }) => text)

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
  await contact(byPhone, 'attempted', 'part_ordered')
  await contact(byPhone, 'sent')
  for (const id of [bySite, byPhone]) await tellNews(id)
  const news = expect.stringContaining('Friday, December 4')
  expect(wordsSent()).toEqual(['desk: part_ordered', news, news])
})

test('news of a time waits for the desk’s text about it, and goes out if that fails', async () => {
  const [told, failed] = [await book(), await book()]
  for (const id of [told, failed]) {
    await move(id, 'scheduled', { window: friday })
    await tellNews(id)
    await move(id, 'scheduled', { window: saturday })
  }
  const [first, second] = [await requestText(told, 'new_time'), await requestText(failed, 'new_time')]
  sent.texts = []
  for (const id of [told, failed]) await expect(tellNews(id)).rejects.toThrow('on its way')
  await sendText(first)
  sent.isGatewayUp = false
  await expect(sendText(second)).rejects.toThrow('503')
  await expect(tellNews(failed)).rejects.toThrow('on its way')
  await giveUpText(second)
  sent.isGatewayUp = true
  for (const id of [told, failed]) {
    await tellNews(id)
    await tellNews(id)
  }
  expect(wordsSent()).toEqual(['desk: new_time', expect.stringContaining('Saturday, December 5')])
})

test('a text requested before the visit moved announces the old time, whenever it goes out', async () => {
  const id = await book()
  await move(id, 'scheduled', { window: friday })
  const text = await requestText(id, 'new_time')
  await move(id, 'scheduled', { window: saturday })
  await sendText(text)
  await tellNews(id)
  expect(wordsSent()).toEqual(['desk: new_time', expect.stringContaining('Saturday, December 5')])
})

test('a new time texted from a phone counts as told, unless the person says it wasn’t sent', async () => {
  const [told, notTold] = [await book(), await book()]
  for (const id of [told, notTold]) {
    await move(id, 'scheduled', { window: friday })
    await contact(id, 'attempted', 'new_time')
  }
  await contact(told, 'sent')
  await contact(notTold, 'no_answer')
  await tellNews(told)
  expect(wordsSent()).toEqual([])
  await tellNews(notTold)
  expect(wordsSent()).toHaveLength(1)
})

test('“on the way” waits for the desk’s text about it, and the site sends it if that fails', async () => {
  const [failed, told, other] = [await book({ customer_email: 'ada@example.com' }), await book(), await book()]
  for (const id of [failed, told, other]) await move(id, 'scheduled', { window: friday })
  now = new Date(friday.start)
  for (const id of [failed, told, other]) await move(id, 'on_the_way')
  const asked = await requestText(failed, 'on_my_way')
  await sendText(await requestText(told, 'on_my_way'))
  await sendText(await requestText(other, 'part_arrived'))
  later(30_000)
  await takeDueMessages(api.ctx)
  expect(await outcomeOf(told, 'on_the_way')).toBe('not_needed')
  expect(await outcomeOf(other, 'on_the_way')).toBeNull()
  const jobs = await pendingJobs<DatedMessageJob>(api.ctx, homeownerMessage.name, failed)
  const onTheWay = jobs.filter(({ kind }) => kind === 'on_the_way')
  expect(onTheWay).toHaveLength(1)
  const job = homeownerMessageJob(api.ctx)
  for (const data of onTheWay) {
    await expect(job.handle(data, signal)).rejects.toThrow('on its way')
    sent.isGatewayUp = false
    await giveUpText(asked)
    await expect(job.handle(data, signal)).rejects.toThrow('503')
    await job.onExhausted?.(data, '503')
  }
  expect(sent.mails.map(({ subject }) => subject)).toEqual([
    `Your technician is on the way (booking ${spokenNumber(failed)})`,
  ])
  expect(await outcomeOf(failed, 'on_the_way')).toBe('sent')
})

test('whatever changes the time of a visit makes the desk’s text about it old', async () => {
  const told = async (id: string) => {
    await sendText(await requestText(id, 'new_time'))
    expect(await readToldTime(api.ctx.db, id)).toBe('told')
  }
  const isOld = async (id: string, step: string) => expect(await readToldTime(api.ctx.db, id), step).toBe('untold')
  const steps = { contacted: {}, cancelled: { reason: 'other' }, not_a_customer: { reason: 'spam' } }
  for (const [to, more] of Object.entries(steps)) {
    const id = await book()
    await move(id, 'scheduled', { window: friday })
    await told(id)
    await move(id, to, more)
    await isOld(id, to)
    if (to === 'contacted') {
      await told(id)
      await move(id, 'scheduled', { window: saturday })
      await isOld(id, 'scheduled')
    }
    if (to !== 'cancelled') continue
    await told(id)
    await move(id, 'contacted')
    await isOld(id, 'reopened')
    await told(id)
    await desk.undo(id)
    await isOld(id, 'undone')
  }
})
