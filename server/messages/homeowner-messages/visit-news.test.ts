import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { changeLanguage } from '#server/bookings/homeowner/link-language.ts'
import { visitMails } from '#server/platform/db/schema/visits.ts'
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { readCalendar } from '#tests/support/bookings/calendar-readers.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { homeownerMessageJob } from './homeowner-messages.job.ts'
import { findNews } from './visit-news.ts'

const signal = new AbortController().signal
const start = new Date('2026-11-21T18:00:00.000Z')
let now = start
const { sent, mailer } = collectMessages()
const api = await openFileApi({ clock: { now: () => now }, mailer })
const limited = await openFileApi({ clock: { now: () => now }, mailer }, { environment: { RATE_LIMITS: 'on' } })
beforeEach(() => {
  now = start
})

const window = { start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T20:00:00.000Z' }
const later = { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T20:00:00.000Z' }
const after = { start: '2026-11-25T18:00:00.000Z', end: '2026-11-25T20:00:00.000Z' }

const { book, contact, erase, move, read, step, undo } = deskOf(api, { customer_email: 'ada@example.com' })
const note = (id: string) => step(id, 'notes', { id: randomUUID(), text: 'Gate is open' })
const cancelAtTheDoor = (id: string) => move(id, 'cancelled', { reason: 'too_expensive' })
/** Runs every pending job about this visit and returns how many there were. */
const workOnJobs = (id: string) => runJobs(api.ctx, homeownerMessageJob(api.ctx), id, 'visit-mail')
/** Takes a step and tells the homeowner if that is news. */
async function moveAndTell(id: string, to: string, more: object = {}) {
  await move(id, to, more)
  return workOnJobs(id)
}

const entryIn = (mail: Mail | undefined) => readCalendar(mail?.calendar?.file ?? '')
const subjects = () => sent.mails.map(({ subject }) => subject)

test('a homeowner hears about a time, a new time and a cancellation, always with the same calendar entry', async () => {
  const id = await book()
  await moveAndTell(id, 'scheduled', { window })
  await moveAndTell(id, 'scheduled', { window: later })
  await moveAndTell(id, 'cancelled', { reason: 'no_time' })

  expect(sent.mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    `ada@example.com Your repair visit on Monday, November 23 (booking ${spokenNumber(id)})`,
    `ada@example.com New time for your repair visit: Tuesday, November 24 (booking ${spokenNumber(id)})`,
    `ada@example.com Your repair visit on Tuesday, November 24 is canceled (booking ${spokenNumber(id)})`,
  ])
  expect(sent.mails[0]?.text).toContain('Our technician will be there on Monday, November 23, between 10 AM and 12 PM.')
  const entries = sent.mails.map(entryIn)
  expect(entries.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
  expect(entries.map(({ events }) => events[0])).toMatchObject([
    { uid: id, status: 'CONFIRMED', ...window, location: 'Portland, OR 97201' },
    { uid: id, status: 'CONFIRMED', ...later },
    { uid: id, status: 'CANCELLED', ...later },
  ])
  expect(sent.mails.map(({ thread }) => thread)).toEqual(Array(3).fill(`booking-${id}-customer`))
  const sequences = entries.map(({ events }) => events[0]?.sequence ?? 0)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('whatever is booked in somebody’s name and moved, their mailbox gets twelve messages a day, and the next ones tomorrow', async () => {
  const theirs = deskOf(limited, { customer_email: 'victim@gmail.com' })
  const changes = async (id: string) => {
    await runJobs(limited.ctx, homeownerMessageJob(limited.ctx), id, 'booking-customer-confirmation')
    for (const chosen of [window, later, window, later]) {
      await theirs.move(id, 'scheduled', { window: chosen })
      await runJobs(limited.ctx, homeownerMessageJob(limited.ctx), id, 'visit-mail')
    }
  }
  for (const customer_email of [
    'victim@gmail.com',
    'v.ictim@gmail.com',
    'Victim+1@googlemail.com',
    'vic.tim@gmail.com',
  ])
    await changes(await theirs.book({ customer_email }))
  expect(sent.mails).toHaveLength(12)
  await limited.ctx.db.execute(sql`DELETE FROM request_limits`)
  const id = await theirs.book({})
  await runJobs(limited.ctx, homeownerMessageJob(limited.ctx), id, 'booking-customer-confirmation')
  expect(sent.mails).toHaveLength(13)
})

test('a visit in another year is announced with the year, in the homeowner’s language', async () => {
  const far = { start: '2027-11-20T16:00:00.000Z', end: '2027-11-20T18:00:00.000Z' }
  for (const language of ['en', 'es'] as const) {
    const id = await book()
    await changeLanguage(api.ctx.db, { bookingId: id, language })
    await moveAndTell(id, 'scheduled', { window: far })
  }
  const [english, spanish] = sent.mails.map(({ subject, text }) => `${subject}\n${text}`)
  expect(english).toMatch(/^Your repair visit on Saturday, November 20, 2027 /)
  expect(english).toContain('will be there on Saturday, November 20, 2027, between 8 AM and 10 AM.')
  expect(english).toContain('Day: Saturday, November 20, 2027')
  expect(spanish).toContain('el sábado, 20 de noviembre de 2027, entre las 8 a.m. y las 10 a.m.')
})

test('the job is enqueued in the step’s transaction, and only if the step affected the visit', async () => {
  const id = await book()
  await contact(id)
  await note(id)
  expect(await workOnJobs(id)).toBe(0)
  expect(await moveAndTell(id, 'scheduled', { window })).toBe(1)
  await note(id)
  expect(await workOnJobs(id)).toBe(0)
  for (const to of ['on_the_way', 'in_progress', 'done']) await moveAndTell(id, to)
  expect(sent.mails).toHaveLength(1)
})

test('nobody hears about a step twice, about an undone step, or about steps in between', async () => {
  const undone = await book()
  await move(undone, 'scheduled', { window })
  await undo(undone)
  const quick = await book()
  await move(quick, 'scheduled', { window: later })
  await move(quick, 'scheduled', { window })
  await workOnJobs(undone)
  await workOnJobs(quick)
  await homeownerMessageJob(api.ctx).handle({ kind: 'visit-mail', bookingId: quick }, signal)
  expect(sent.mails.map((mail) => entryIn(mail).events)).toMatchObject([[{ uid: quick, ...window }]])
})

test('canceling at the door sends no cancellation, unless the start was undone', async () => {
  const all = [await book(), await book(), await book(), await book(), await book()] as const
  const [ended, reopened, leftForPart, takenBack, again] = all
  for (const id of all) await moveAndTell(id, 'scheduled', { window })
  now = new Date('2026-11-23T18:30:00.000Z')
  for (const id of all) {
    await move(id, 'on_the_way')
    await move(id, 'in_progress')
  }
  await cancelAtTheDoor(ended)
  await cancelAtTheDoor(reopened)
  await move(reopened, 'contacted')
  await move(leftForPart, 'waiting_for_part')
  await cancelAtTheDoor(leftForPart)
  await undo(takenBack)
  await cancelAtTheDoor(takenBack)
  await move(again, 'return_visit')
  await moveAndTell(again, 'scheduled', { window: later })
  await cancelAtTheDoor(again)
  sent.mails = []
  for (const id of all) await workOnJobs(id)
  const calledOff = (id: string, day: string) => `Your repair visit on ${day} is canceled (booking ${spokenNumber(id)})`
  expect(subjects()).toEqual([calledOff(takenBack, 'Monday, November 23'), calledOff(again, 'Tuesday, November 24')])
})

test('a return visit on the same day is a visit of its own, and what happens to it leaves the first one alone', async () => {
  const id = await book()
  await moveAndTell(id, 'scheduled', { window })
  now = new Date('2026-11-23T18:30:00.000Z')
  await move(id, 'on_the_way')
  await move(id, 'in_progress')
  await moveAndTell(id, 'waiting_for_part')
  await moveAndTell(id, 'scheduled', { window: later })
  await moveAndTell(id, 'scheduled', { window: after })
  await moveAndTell(id, 'cancelled', { reason: 'replaced' })
  const about = (text: string) => `${text} (booking ${spokenNumber(id)})`
  expect(subjects()).toEqual([
    about('Your repair visit on Monday, November 23'),
    about('Your repair visit on Tuesday, November 24'),
    about('New time for your repair visit: Wednesday, November 25'),
    about('Your repair visit on Wednesday, November 25 is canceled'),
  ])
  const entries = sent.mails.map(entryIn)
  expect(entries.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL'])
  expect(entries.map(({ events }) => events[0])).toMatchObject([
    { uid: id, ...window },
    { uid: `${id}-2`, ...later },
    { uid: `${id}-2`, ...after },
    { uid: `${id}-2`, ...after, status: 'CANCELLED' },
  ])
  const sequences = entries.slice(1).map(({ events }) => events[0]?.sequence ?? 0)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('two simultaneous jobs send one email, and a failed one is retried with the same Message-ID', async () => {
  const id = await book()
  await move(id, 'scheduled', { window })
  sent.onMail = async () => {
    throw new Error('the mail server answered 451')
  }
  const job = homeownerMessageJob(api.ctx)
  const news = { kind: 'visit-mail', bookingId: id } as const
  await expect(job.handle(news, signal)).rejects.toThrow('451')
  const letGo = Promise.withResolvers<void>()
  sent.onMail = () => letGo.promise
  const first = job.handle(news, signal)
  await expect.poll(() => sent.mails.length).toBe(2)
  await expect(job.handle(news, signal)).rejects.toThrow('on its way')
  letGo.resolve()
  await first
  await job.handle(news, signal)
  expect(sent.mails.map(({ key }) => key)).toEqual([`booking-${id}-visit-1`, `booking-${id}-visit-1`])
})

test('sends nothing without an address, with these emails switched off, or about an erased booking', async () => {
  const silent = await book({ customer_email: '' })
  await moveAndTell(silent, 'scheduled', { window })
  const erased = await book({ customer_phone: '(503) 555-0177', customer_email: 'eve@example.com' })
  await moveAndTell(erased, 'scheduled', { window })
  expect(sent.mails).toHaveLength(1)
  const who = 'eve@example.com'
  const erasure = { who, confirmation: who, booking_ids: [erased] }
  expect((await api.ask('POST', '/api/admin/personal-data/erase', erasure)).json).toMatchObject({ erased: 1 })
  await workOnJobs(erased)

  await api.ask('PUT', '/api/admin/messages/scheduled/mail', { is_on: false })
  const id = await book()
  await moveAndTell(id, 'scheduled', { window })
  expect(sent.mails).toHaveLength(1)
  await api.ask('PUT', '/api/admin/messages/scheduled/mail', { is_on: true })
})

test('a reserved visit that is canceled and reopened right away is announced as canceled, even though nobody has talked to them', async () => {
  const id = await book()
  const reserved = { start: new Date(window.start), end: new Date(window.end) }
  const by = { kind: 'homeowner', id: null } as const
  await moveBooking(api.ctx, { bookingId: id, version: 1, by, to: 'scheduled', window: reserved })
  await workOnJobs(id)
  await move(id, 'cancelled', { reason: 'fixed_itself' })
  await move(id, 'contacted')
  expect((await read(id)).state).toBe('new')
  await workOnJobs(id)
  expect(sent.mails.map(entryIn).map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL'])
  await workOnJobs(id)
  expect(sent.mails).toHaveLength(2)
})

test('a message sent while the booking is being erased is not recorded', async () => {
  const id = await book()
  await move(id, 'scheduled', { window })
  sent.onMail = () => erase(id)
  await workOnJobs(id)
  expect(await api.ctx.db.select().from(visitMails).where(eq(visitMails.bookingId, id))).toEqual([])
})

test('a return visit is news, a past visit isn’t, and taking a time back is a cancellation', () => {
  const at = (text: string) => new Date(text)
  const first = { windowStart: at(window.start), windowEnd: at(window.end) }
  const second = { windowStart: at(later.start), windowEnd: at(later.end) }
  const none = { windowStart: null, windowEnd: null }
  const told = { ...first, isCancelled: false }
  const afterwards = at('2026-11-23T21:00:00.000Z')
  expect(findNews({ state: 'scheduled', ...second }, told, afterwards)?.news).toBe('scheduled')
  expect(findNews({ state: 'scheduled', ...second }, told, now)?.news).toBe('moved')
  expect(findNews({ state: 'scheduled', ...first }, null, afterwards)).toBeUndefined()
  expect(findNews({ state: 'cancelled', ...first }, told, afterwards)).toBeUndefined()
  expect(findNews({ state: 'contacted', ...none }, told, now)).toEqual({
    news: 'called_off',
    window: { start: first.windowStart, end: first.windowEnd },
  })
  expect(findNews({ state: 'cancelled', ...first }, { ...told, isCancelled: true }, now)).toBeUndefined()
  expect(findNews({ state: 'scheduled', ...first }, { ...told, isCancelled: true }, now)?.news).toBe('scheduled')
  expect(findNews({ state: 'waiting_for_part', ...none }, told, now)).toBeUndefined()
})

test('the email carries the entry as a part that email clients show, and as a file', async () => {
  const id = await book()
  await move(id, 'scheduled', { window })
  const { dataDir } = api.ctx.config
  const from = () => 'Shop <shop@example.com>'
  const outbox = createMailer({ smtpUrl: undefined, from, outbox: `${dataDir}/visit-mails` })
  sent.onMail = outbox.send
  await workOnJobs(id)
  const eml = await readFile(`${dataDir}/visit-mails/booking-${id}-visit-1.eml`)
  const { attachments } = await PostalMime.parse(eml, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  expect(attachments.map(({ mimeType, method }) => `${mimeType} ${method ?? ''}`)).toContain('text/calendar PUBLISH')
  for (const { content } of attachments.filter(({ mimeType }) => mimeType !== 'image/png')) {
    // The parser uses its own line endings for text parts.
    const file = String(content).replace(/\r?\n/g, '\r\n')
    expect(readCalendar(file).events).toMatchObject([{ uid: id, ...window }])
  }
  expect(String(eml)).not.toMatch(/[^\r]\n/)
})
