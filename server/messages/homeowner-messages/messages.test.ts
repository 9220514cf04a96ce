import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { keepLanguage } from '#server/bookings/homeowner/link-language.ts'
import { revokeLink } from '#server/bookings/homeowner/manage-link.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { textJob } from '#server/messages/texting/texts.job.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { readCalendar } from '#tests/support/bookings/calendar-readers.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { pendingJobs, runJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { takeDueMessages } from './due-messages.ts'
import { type DatedMessageJob, homeownerMessage } from './homeowner-message-kinds.ts'
import { homeownerMessageJob } from './homeowner-messages.job.ts'

const signal = new AbortController().signal
/** A Wednesday morning in Portland, in winter. */
const wednesday = new Date('2026-12-02T18:00:00.000Z')
const friday = { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T20:00:00.000Z' }
const saturday = { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' }
/** 5 PM the day before. */
const reminded = new Date('2026-12-04T01:00:00.000Z')

let now = wednesday
const { sent, mailer, textSender } = collectMessages()
const api = await openFileApi(
  { clock: { now: () => now }, mailer, textSender },
  { environment: { SMS_CONSENT: 'optional', PUBLIC_URL: 'https://shop.example' } },
)
beforeEach(() => {
  now = wednesday
})
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** Visitors have an email address and don't consent to sent.texts, unless a test says otherwise. */
const { book, contact, move, read, undo } = deskOf(api, { customer_email: 'ada@example.com', smsConsent: false })
const textable = (changes: object = {}) => ({ smsConsent: true, customer_phone: '(503) 555-0131', ...changes })
async function bookVisit(changes?: object, window = friday, technician_id?: string) {
  const id = await book(changes)
  await move(id, 'scheduled', { window, technician_id })
  return id
}
const tryLate = async (id: string, minutes: number) => {
  const { version } = await read(id)
  return api.ask('POST', `/api/admin/plan/visits/${id}/late`, { minutes, version })
}

/** Does for this booking what the queue would do on its own. */
async function deliver(id: string) {
  await takeDueMessages(api.ctx)
  await runDated(id)
}
async function runDated(id: string) {
  for (const { kind } of await datedJobs(id)) await runJobs(api.ctx, homeownerMessageJob(api.ctx), id, kind)
}
const datedJobs = async (id: string) =>
  (await pendingJobs<DatedMessageJob>(api.ctx, homeownerMessage.name, id)).filter(({ moment }) => moment)
const tellNews = (id: string) => runJobs(api.ctx, homeownerMessageJob(api.ctx), id, 'visit-mail')
const confirm = (id: string) => runJobs(api.ctx, homeownerMessageJob(api.ctx), id, 'booking-customer-confirmation')

async function outcomes(id: string) {
  const { rows } = await api.ctx.db.execute<{ kind: string; outcome: string | null; channel: string | null }>(
    sql`SELECT kind, outcome, channel FROM homeowner_messages WHERE booking_id = ${id} ORDER BY due_at`,
  )
  return rows.map(({ kind, outcome, channel }) => [kind, outcome, channel].filter((part) => part !== null).join(' '))
}
const linkOf = async (id: string) => `https://shop.example${await findLinkPath(api.ctx, id)}`

test('a reminder goes out at 5 PM the day before, once, by email or by text but never both', async () => {
  const [byMail, byText] = [await bookVisit(), await bookVisit(textable())]
  const byNone = await bookVisit({ customer_email: '' })
  now = new Date(reminded.getTime() - 1)
  for (const id of [byMail, byText, byNone]) await deliver(id)
  expect([sent.mails, sent.texts]).toEqual([[], []])
  now = reminded
  for (const id of [byMail, byText, byNone]) {
    await deliver(id)
    await deliver(id)
  }
  expect(sent.mails.map(({ key, subject }) => [key, subject])).toEqual([
    [
      `booking-${byMail}-reminder-${Date.parse(friday.start)}`,
      `Reminder: your repair visit on Friday, December 4 (booking ${spokenNumber(byMail)})`,
    ],
  ])
  expect(sent.mails[0]?.text).toContain('our technician will be there on Friday, December 4, between 10 AM and 12 PM')
  expect(sent.texts).toEqual([
    {
      to: '+15035550131',
      key: `booking-${byText}-reminder-${Date.parse(friday.start)}`,
      text: `Bridgetown Appliance Repair: a reminder that our technician will be there on Friday, December 4, between 10 AM and 12 PM. Plans changed? Call (503) 555-0142.\n${await linkOf(byText)}`,
    },
  ])
  expect(await outcomes(byMail)).toEqual(['reminder sent mail'])
  const { json } = await api.ask('POST', '/api/admin/personal-data/export', { who: '(503) 555-0131' })
  expect(json.bookings.find(({ id }: { id: string }) => id === byText).messages).toEqual([
    { kind: 'reminder', channel: 'text', sent_at: reminded.toISOString() },
  ])
  expect(await outcomes(byText)).toEqual(['reminder sent text'])
  expect(await outcomes(byNone)).toEqual(['reminder unreachable'])
})

test('someone who wasn’t home is offered a new time once, by day, unless the booking has moved on', async () => {
  const ids = await Promise.all(
    [textable(), {}, textable({ customer_phone: '(503) 555-0132' }), {}].map((changes) => bookVisit(changes)),
  )
  const evening = { start: '2026-12-05T02:00:00.000Z', end: '2026-12-05T04:00:00.000Z' }
  const late = await bookVisit({}, evening)
  now = new Date('2026-12-04T20:05:00.000Z')
  const [byText = '', byMail = '', again = '', undone = ''] = ids
  sent.mails = []
  sent.texts = []
  for (const id of ids) await move(id, 'no_show')
  await undo(undone)
  const deliverAll = async () => {
    for (const id of ids) await deliver(id)
  }
  later(29 * minuteMs)
  await deliverAll()
  expect([sent.mails, sent.texts]).toEqual([[], []])
  later(minuteMs)
  await move(again, 'scheduled', { window: saturday })
  await deliverAll()
  await deliverAll()
  expect(sent.texts.map(({ text }) => text)).toEqual([
    `Bridgetown Appliance Repair: sorry we missed you on Friday, December 4. Want a new time for your washing machine? Call (503) 555-0142.\n${await linkOf(byText)}`,
  ])
  expect(sent.mails.map(({ subject }) => subject)).toEqual([`Sorry we missed you (booking ${spokenNumber(byMail)})`])
  expect(await outcomes(again)).toContain('no_show not_needed')

  // At night it waits for the morning.
  now = new Date('2026-12-05T04:40:00.000Z')
  sent.mails = []
  await move(late, 'no_show')
  later(31 * minuteMs)
  await deliver(late)
  expect(sent.mails).toEqual([])
  now = new Date('2026-12-05T16:00:00.000Z')
  await deliver(late)
  expect(sent.mails).toHaveLength(1)
})

test('sends no reminder of a visit that was canceled, moved, or only just agreed on', async () => {
  const [cancelled, moved, old, fresh] = [await bookVisit(), await bookVisit(), await bookVisit(), await book()]
  await move(cancelled, 'cancelled', { reason: 'no_time' })
  await move(moved, 'scheduled', { window: saturday })
  now = new Date(reminded.getTime() - 60 * minuteMs)
  await move(fresh, 'scheduled', { window: friday })
  expect(await outcomes(fresh)).toEqual([])
  now = reminded
  for (const id of [cancelled, moved]) await deliver(id)
  // The site was down until the visit began.
  now = new Date(friday.start)
  await deliver(old)
  expect(sent.mails).toEqual([])
  expect(await outcomes(cancelled)).toEqual(['reminder not_needed'])
  expect(await outcomes(moved)).toEqual(['reminder not_needed', 'reminder'])
  now = new Date(reminded.getTime() + dayMs)
  await deliver(moved)
  expect(sent.mails.map(({ subject }) => subject)).toEqual([
    `Reminder: your repair visit on Saturday, December 5 (booking ${spokenNumber(moved)})`,
  ])
})

test('a site that was down in the evening sends reminders in the morning, not at night', async () => {
  const id = await bookVisit()
  for (const time of ['2026-12-04T05:00:00.000Z', '2026-12-04T15:59:59.000Z']) {
    now = new Date(time)
    await deliver(id)
  }
  expect(sent.mails).toEqual([])
  now = new Date('2026-12-04T16:00:00.000Z')
  await deliver(id)
  expect(sent.mails).toHaveLength(1)
})

test('a visit that is canceled and restored keeps its reminder, even if it was due in between', async () => {
  const id = await bookVisit()
  now = new Date(reminded.getTime() - 1000)
  await move(id, 'cancelled', { reason: 'no_time' })
  later(2000)
  await deliver(id)
  expect(await outcomes(id)).toEqual(['reminder not_needed'])
  await undo(id)
  await deliver(id)
  expect(await outcomes(id)).toEqual(['reminder sent mail'])
})

test('“on the way” and “done” go out half a minute later, with only the first name, unless the step was undone', async () => {
  const technician = await addTechnician(api.ctx.db, { name: 'Samuel Whitfield-Jones' })
  const id = await bookVisit({}, friday, technician)
  now = new Date(friday.start)
  await move(id, 'on_the_way')
  later(5000)
  await undo(id)
  later(25_000)
  await deliver(id)
  expect(sent.mails).toEqual([])
  await move(id, 'on_the_way')
  later(29_999)
  await deliver(id)
  expect(sent.mails).toEqual([])
  later(1)
  await deliver(id)
  await move(id, 'in_progress')
  await move(id, 'done')
  later(5000)
  await undo(id)
  await move(id, 'done')
  later(30_000)
  await deliver(id)
  expect(sent.mails.map(({ subject }) => subject)).toEqual([
    `Your technician is on the way (booking ${spokenNumber(id)})`,
    `Your washing machine repair is done (booking ${spokenNumber(id)})`,
  ])
  expect(sent.mails[0]?.text).toContain('Samuel is on the way and should be there between 10 AM and 12 PM.')
  for (const { text, html } of sent.mails) expect(`${text}${html}`).not.toContain('Whitfield')
})

test('“on the way” gives the minutes if they are known, and is no longer sent after a quarter of an hour', async () => {
  const technician = await addTechnician(api.ctx.db)
  const [known, old] = [await bookVisit({}, friday, technician), await bookVisit()]
  now = new Date(friday.end)
  await tryLate(known, 30)
  later(9 * minuteMs)
  await move(known, 'on_the_way')
  await move(old, 'on_the_way')
  later(30_000)
  await deliver(known)
  // This one also says how late they are.
  expect(sent.mails.map(({ subject }) => subject)).toEqual([
    `Your technician is on the way (booking ${spokenNumber(known)})`,
  ])
  expect(sent.mails[0]?.text).toContain('should be there in about 25 minutes.')
  sent.mails = []
  later(15 * minuteMs)
  await runDated(old)
  expect(sent.mails).toEqual([])
  expect(await outcomes(old)).toContain('on_the_way not_needed')
})

test('a late visit’s new time goes out once, and not at all if someone at the shop was faster', async () => {
  const technician = await addTechnician(api.ctx.db)
  const [told, called] = [await bookVisit({}, friday, technician), await bookVisit({}, saturday, technician)]
  now = new Date(friday.start)
  expect((await tryLate(told, 30)).status).toBe(200)
  later(30_000)
  expect((await tryLate(told, 40)).status).toBe(200)
  expect((await tryLate(called, 30)).status).toBe(200)
  await contact(called)
  later(120_000)
  for (const id of [told, called]) {
    await deliver(id)
    await deliver(id)
  }
  expect(sent.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('is running late and should now be there around 1:10 PM.'),
  ])
  expect(await outcomes(called)).toContain('running_late not_needed')
})

test('a message reflects what was withdrawn, changed or switched off before it goes out', async () => {
  const [id, other] = [await bookVisit(textable({ customer_phone: '(503) 555-0132' })), await bookVisit()]
  await api.ask('POST', `/api/admin/bookings/${id}/consents/withdraw`)
  await api.ctx.db.execute(sql`UPDATE bookings SET customer_email = 'new@example.com' WHERE id = ${id}`)
  const words = { subject: 'Tomorrow, {name}!', text: 'See you {window}.', version: 0 }
  expect((await api.ask('PUT', '/api/admin/messages/reminder/mail/en', words)).status).toBe(200)
  now = reminded
  await deliver(id)
  expect(sent.texts).toEqual([])
  expect(sent.mails).toMatchObject([{ to: 'new@example.com', subject: 'Tomorrow, Ada!' }])
  expect(sent.mails[0]?.text).toContain('See you between 10 AM and 12 PM.')
  await api.ask('PUT', '/api/admin/messages/reminder/mail', { is_on: false })
  await deliver(other)
  expect(sent.mails).toHaveLength(1)
  expect(await outcomes(other)).toEqual(['reminder unreachable'])
  await api.ask('PUT', '/api/admin/messages/reminder/mail', { is_on: true })
  await api.ask('PUT', '/api/admin/messages/reminder/mail/en', { text: '', version: 1 })
})

test('a new time that the desk texted isn’t texted again and counts as told', async () => {
  const id = await bookVisit(textable({ customer_email: '', customer_phone: '(503) 555-0136' }))
  const body = { id: randomUUID(), template: 'new_time', text: 'Friday, 10 AM' }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/texts`, body)).status).toBe(200)
  await textJob(api.ctx).handle({ kind: 'desk-text', bookingId: id, textId: body.id }, signal)
  await tellNews(id)
  expect(sent.texts).toMatchObject([{ text: 'Friday, 10 AM' }])
  await move(id, 'scheduled', { window: saturday })
  await tellNews(id)
  expect(sent.texts.slice(1)).toMatchObject([
    { to: '+15035550136', text: expect.stringContaining('your visit moved.') },
  ])
})

test('an erased person gets nothing, even if the message was already on its way', async () => {
  const who = 'eve@example.com'
  const [waiting, taken] = [await bookVisit({ customer_email: who }), await bookVisit({ customer_email: who })]
  now = reminded
  await takeDueMessages(api.ctx)
  const jobs = await datedJobs(taken)
  const body = { who, confirmation: who, booking_ids: [waiting, taken] }
  expect((await api.ask('POST', '/api/admin/personal-data/erase', body)).json).toMatchObject({ erased: 2 })
  expect(jobs).toHaveLength(1)
  for (const job of jobs) await homeownerMessageJob(api.ctx).handle(job, signal)
  await deliver(waiting)
  expect(sent.mails).toEqual([])
  expect(await outcomes(waiting)).toEqual([])
})

test('if the gateway stays down, an email goes out instead, once', async () => {
  const id = await bookVisit(textable({ customer_phone: '(503) 555-0133' }))
  now = reminded
  sent.isGatewayUp = false
  await takeDueMessages(api.ctx)
  const job = homeownerMessageJob(api.ctx)
  for (const data of await datedJobs(id)) {
    await expect(job.handle(data, signal)).rejects.toThrow('503')
    await job.onExhausted?.(data, '503')
    sent.isGatewayUp = true
    await job.handle(data, signal)
  }
  expect(sent.texts).toEqual([])
  expect(sent.mails).toHaveLength(1)
  expect(await outcomes(id)).toEqual(['reminder sent mail'])
})

test('a text that the gateway never answered isn’t sent again: an email says the same, or nothing does', async () => {
  const withMail = await bookVisit(textable({ customer_phone: '(503) 555-0136' }))
  const textOnly = await bookVisit(textable({ customer_phone: '(503) 555-0137', customer_email: '' }))
  now = reminded
  sent.isGatewayAnswering = false
  let isMailUp = false
  sent.onMail = async () => {
    if (!isMailUp) throw new Error('the mail server is down')
  }
  await takeDueMessages(api.ctx)
  const job = homeownerMessageJob(api.ctx)
  const [byBoth] = await datedJobs(withMail)
  const [byText] = await datedJobs(textOnly)
  if (!byBoth || !byText) throw new Error('A reminder is missing')
  await expect(job.handle(byBoth, signal)).rejects.toThrow('the mail server is down')
  expect(await outcomes(withMail)).toEqual(['reminder text'])
  isMailUp = true
  for (const data of [byBoth, byText, byBoth, byText]) await job.handle(data, signal)
  expect(sent.texts.map(({ to }) => to)).toEqual(['+15035550136', '+15035550137'])
  expect(sent.mails.map(({ key }) => key.split('-').at(-2))).toEqual(['reminder', 'reminder'])
  expect([await outcomes(withMail), await outcomes(textOnly)]).toEqual([['reminder sent mail'], ['reminder sent text']])
  // Bookings are timestamped by the database's clock.
  now = new Date()
  const confirmed = await book(textable({ customer_phone: '(503) 555-0138', customer_email: '' }))
  await confirm(confirmed)
  expect(sent.texts).toHaveLength(3)
})

test('Spanish messages have Spanish wording, days and times, and the link’s line disappears with a revoked link', async () => {
  const id = await book({ customer_name: 'Lucía Gómez' })
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  await move(id, 'scheduled', { window: { start: '2026-12-04T21:00:00.000Z', end: '2026-12-04T23:00:00.000Z' } })
  await tellNews(id)
  expect(sent.mails[0]?.subject).toBe(
    `Su visita de reparación: viernes, 4 de diciembre (solicitud ${spokenNumber(id)})`,
  )
  expect(sent.mails[0]?.text).toContain(
    'Hola, Lucía:\n\nNuestro técnico irá a su casa el viernes, 4 de diciembre, entre la 1 p.m. y las 3 p.m.\n',
  )
  expect(sent.mails[0]?.text).toContain(await linkOf(id))
  expect(sent.mails[0]?.html).toContain('<html lang="es">')
  expect(sent.mails[0]?.html).toContain(`href="${await linkOf(id)}"`)
  await revokeLink(api.ctx, { bookingId: id, by: { kind: 'admin', id: randomUUID() } })
  now = reminded
  await deliver(id)
  expect(sent.mails[1]?.text).toContain('Le recordamos que')
  for (const part of [sent.mails[1]?.text, sent.mails[1]?.html]) expect(part).not.toMatch(/\/r\/|\{link\}/)
})

test('customer input and the owner’s wording stay text in an email, never markup', async () => {
  const words = { subject: 'Visit for {name}', text: '<b>Hello</b> {name}\n{link}', version: 0 }
  await api.ask('PUT', '/api/admin/messages/scheduled/mail/en', words)
  const id = await bookVisit({ customer_name: '<i>{link}<i>' })
  await tellNews(id)
  expect(sent.mails[0]?.html).not.toMatch(/<b>|<i>/)
  expect(sent.mails[0]?.html).toContain('&lt;b&gt;Hello&lt;/b&gt; &lt;i&gt;{link}&lt;i&gt;')
  await api.ask('PUT', '/api/admin/messages/scheduled/mail/en', { text: '', version: 1 })
})

test('a confirmation goes by email, or by text to someone without an address, and includes a scheduled visit', async () => {
  // Bookings are timestamped by the database's clock.
  now = new Date()
  const byText = await book(textable({ customer_email: '', customer_phone: '(503) 555-0134' }))
  const both = await book(textable({ customer_phone: '(503) 555-0135' }))
  const planned = await book()
  await move(planned, 'scheduled', { window: friday })
  for (const id of [byText, both, planned]) await confirm(id)
  const promised = expect.stringContaining(`${spokenNumber(byText)}). We'll contact you within 30 minutes.`)
  expect(sent.texts).toMatchObject([{ to: '+15035550134', text: promised }])
  expect(sent.mails.map(({ key }) => key)).toEqual([`booking-${both}-customer`, `booking-${planned}-customer`])
  expect(sent.mails[0]?.text).toContain(await linkOf(both))
  expect(sent.mails[0]?.calendar).toBeUndefined()
  expect(sent.mails[1]?.text).toContain('Our technician will be there on Friday, December 4, between 10 AM and 12 PM.')
  expect(readCalendar(sent.mails[1]?.calendar?.file ?? '').events).toMatchObject([{ uid: planned, ...friday }])
  await tellNews(planned)
  expect(sent.mails).toHaveLength(2)
  // Anyone who knows a booking's id can correct it for an hour. That must not get them its page.
  const body = bookingBody({ customer_email: 'first@example.com', smsConsent: false })
  for (const customer_email of ['first@example.com', 'second@example.com']) {
    await api.ask('POST', '/api/bookings', { ...body, customer_email }, 'nobody')
  }
  await confirm(body.id)
  expect(sent.mails.slice(2)).toMatchObject([{ to: 'second@example.com' }])
  expect(`${sent.mails[2]?.text}${sent.mails[2]?.html}`).not.toContain('/r/')
})

test('a confirmation whose address is removed before it goes out becomes a text, and nobody gets a second one', async () => {
  // Bookings are timestamped by the database's clock.
  now = new Date()
  const post = async (body: object) => {
    expect((await api.ask('POST', '/api/bookings', body, 'nobody')).status).toBeLessThan(300)
  }
  const bodyWith = (customer_email: string) =>
    bookingBody({ ...textable({ customer_phone: '(503) 555-0137' }), customer_email })
  const had = 'first@example.com'
  const [waited, done, replaced, refused] = [bodyWith(had), bodyWith(had), bodyWith(had), bodyWith(had)]
  const added = bodyWith('')
  for (const body of [waited, done, replaced, refused, added]) await post(body)
  for (const { id } of [done, added]) await confirm(id)
  expect(sent.mails.map(({ key }) => key)).toEqual([`booking-${done.id}-customer`])
  expect(sent.texts.map(({ key }) => key)).toEqual([`booking-${added.id}-customer`])
  sent.mails = []
  sent.texts = []
  for (const body of [replaced, added]) await post({ ...body, customer_email: 'second@example.com' })
  for (const body of [waited, done, replaced, added]) await post({ ...body, customer_email: '' })
  await post({ ...refused, customer_email: '', smsConsent: false })
  for (const { id } of [waited, done, replaced, refused, added]) await confirm(id)
  expect(sent.mails).toEqual([])
  // The key tells the gateway what it has already been given.
  expect(sent.texts.map(({ key }) => key)).toEqual([waited, replaced, added].map(({ id }) => `booking-${id}-customer`))
})

test('wording is validated, saved once per version and can be reset', async () => {
  const save = (body: object, path = 'on_the_way/text/es') => api.ask('PUT', `/api/admin/messages/${path}`, body)
  const find = async () => {
    const { templates } = (await api.ask('GET', '/api/admin/messages')).json
    const nameOf = ({ kind, channel, language }: Record<string, string>) => `${kind} ${channel} ${language}`
    return templates.find((one: Record<string, string>) => nameOf(one) === 'on_the_way text es')
  }
  expect((await save({ text: 'Llegamos {arrival}.', version: 0 })).status).toBe(200)
  expect(await find()).toMatchObject({ text: 'Llegamos {arrival}.', is_default: false, version: 1 })
  expect((await save({ text: 'Too late', version: 0 })).status).toBe(409)
  for (const [text, mistake] of [
    ['Hola {nombre}', 'You can’t use {nombre} here. You can use {name}, '],
    ['Hola {promise}', 'You can’t use {promise} here.'],
    ['Hola {name', 'One brace is missing its match.'],
    ['x'.repeat(481), 'Please shorten this to 480 characters.'],
  ] as const) {
    const { status, json } = await save({ text, version: 1 })
    expect(status).toBe(400)
    expect(json.error.fields.text).toContain(mistake)
  }
  const { json } = await save({ subject: ' ', text: 'Hi', version: 0 }, 'done/mail/en')
  expect(json.error.fields).toEqual({ subject: 'Please write a subject.' })
  for (const path of ['nothing/text/es', 'done/fax/es', 'done/text/fr']) {
    expect((await save({ text: 'x', version: 0 }, path)).status, path).toBe(404)
  }
  expect((await save({ text: '', version: 1 })).status).toBe(200)
  expect(await find()).toMatchObject({ is_default: true, version: 2 })
})
