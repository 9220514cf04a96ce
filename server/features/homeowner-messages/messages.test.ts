import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerConfirmation } from '#server/features/bookings/booking-jobs.ts'
import { keepLanguage, revokeLink } from '#server/features/homeowner-link/manage-link.ts'
import { findLinkPath } from '#server/features/homeowner-link/open-link.ts'
import { deskTextJob } from '#server/features/texting/send-text.job.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { readCalendar } from '#tests/support/bookings/calendar-readers.ts'
import { bookAsVisitor, takeDeskStep } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { customerConfirmationJob } from './confirmation.job.ts'
import { messageDeliveryJob } from './due-messages.job.ts'
import { messageDelivery, takeDueMessages } from './due-messages.ts'
import { visitNewsJob, visitNewsKind } from './visit-news.job.ts'

const signal = new AbortController().signal
const minuteMs = 60_000
/** A Wednesday morning in Portland, in winter. */
const wednesday = new Date('2026-12-02T18:00:00.000Z')
const friday = { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T20:00:00.000Z' }
const saturday = { start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T20:00:00.000Z' }
/** 5 PM the day before. */
const reminded = new Date('2026-12-04T01:00:00.000Z')

let api: AdminApi
let mails: Mail[] = []
let texts: { to: string; text: string; key: string }[] = []
let isGatewayUp = true
let now = wednesday

beforeAll(async () => {
  api = await openAdminApi(
    {
      clock: { now: () => now },
      mailer: { destination: '', close: () => {}, forget: async () => {}, send: async (mail) => void mails.push(mail) },
      textSender: {
        async send(text) {
          if (!isGatewayUp) throw new Error('The SMS gateway answered 503.')
          texts.push(text)
        },
      },
    },
    { environment: { SMS_CONSENT: 'optional', PUBLIC_URL: 'https://shop.example' } },
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

/** With an email address and without consent to texts, unless the changes say otherwise. */
const book = (changes = {}) => bookAsVisitor(api, { customer_email: 'ada@example.com', smsConsent: false, ...changes })
const textable = (changes: object = {}) => ({ smsConsent: true, customer_phone: '(503) 555-0131', ...changes })

const move = (id: string, to: string, more = {}) => takeDeskStep(api, id, 'move', { to, ...more })

/** Runs every pending job of one kind about this booking once. */
async function work(kind: { name: string }, id: string, handle: (data: never, at: AbortSignal) => Promise<void>) {
  const { rows } = await api.ctx.db.execute<{ data: never }>(
    sql`DELETE FROM pgboss.job WHERE name = ${kind.name} AND data->>'bookingId' = ${id} RETURNING data`,
  )
  for (const { data } of rows) await handle(data, signal)
}

/** Does for this booking what the queue would do on its own. */
async function deliver(id: string) {
  await takeDueMessages(api.ctx)
  await work(messageDelivery, id, messageDeliveryJob(api.ctx).handle)
}
const tellNews = (id: string) => work(visitNewsKind, id, visitNewsJob(api.ctx).handle)
const confirm = (id: string) => work(customerConfirmation, id, customerConfirmationJob(api.ctx).handle)

async function outcomes(id: string) {
  const { rows } = await api.ctx.db.execute<{ kind: string; outcome: string | null; channel: string | null }>(
    sql`SELECT kind, outcome, channel FROM homeowner_messages WHERE booking_id = ${id} ORDER BY due_at`,
  )
  return rows.map(({ kind, outcome, channel }) => [kind, outcome, channel].filter((part) => part !== null).join(' '))
}
const linkOf = async (id: string) => `https://shop.example${await findLinkPath(api.ctx, id)}`

test('a reminder goes out at 5 PM the day before, once, by email or by text but never both', async () => {
  const byMail = await book()
  const byText = await book(textable())
  const byNone = await book({ customer_email: '' })
  for (const id of [byMail, byText, byNone]) await move(id, 'scheduled', { window: friday })
  now = new Date(reminded.getTime() - 1)
  for (const id of [byMail, byText, byNone]) await deliver(id)
  expect([mails, texts]).toEqual([[], []])
  now = reminded
  for (const id of [byMail, byText, byNone]) {
    await deliver(id)
    await deliver(id)
  }
  expect(mails.map(({ key, subject }) => [key, subject])).toEqual([
    [`booking-${byMail}-reminder-${Date.parse(friday.start)}`, 'Reminder: your repair visit on Friday, December 4'],
  ])
  expect(mails[0]?.text).toContain('our technician will be there on Friday, December 4, between 10 AM and 12 PM')
  expect(texts).toEqual([
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

test('sends no reminder of a visit that was canceled, moved, or only just agreed on', async () => {
  const [cancelled, moved, fresh, old] = [await book(), await book(), await book(), await book()]
  for (const id of [cancelled, moved, old]) await move(id, 'scheduled', { window: friday })
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
  expect(mails).toEqual([])
  expect(await outcomes(cancelled)).toEqual(['reminder not_needed'])
  expect(await outcomes(moved)).toEqual(['reminder not_needed', 'reminder'])
  now = new Date(reminded.getTime() + 24 * 60 * minuteMs)
  await deliver(moved)
  expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: your repair visit on Saturday, December 5'])
})

test('a site that was down in the evening sends reminders in the morning, not at night', async () => {
  const id = await book()
  await move(id, 'scheduled', { window: friday })
  for (const time of ['2026-12-04T05:00:00.000Z', '2026-12-04T15:59:59.000Z']) {
    now = new Date(time)
    await deliver(id)
  }
  expect(mails).toEqual([])
  now = new Date('2026-12-04T16:00:00.000Z')
  await deliver(id)
  expect(mails).toHaveLength(1)
})

test('a visit that is canceled and restored keeps its reminder, even if it was due in between', async () => {
  const id = await book()
  await move(id, 'scheduled', { window: friday })
  now = new Date(reminded.getTime() - 1000)
  await move(id, 'cancelled', { reason: 'no_time' })
  later(2000)
  await deliver(id)
  expect(await outcomes(id)).toEqual(['reminder not_needed'])
  await takeDeskStep(api, id, 'undo')
  await deliver(id)
  expect(await outcomes(id)).toEqual(['reminder sent mail'])
})

test('“on the way” and “done” go out half a minute later, with only the first name, unless the step was undone', async () => {
  const technician = await addTechnician(api.ctx.db, { name: 'Samuel Whitfield-Jones' })
  const id = await book()
  await move(id, 'scheduled', { window: friday, technician_id: technician })
  now = new Date(friday.start)
  await move(id, 'on_the_way')
  later(5000)
  await takeDeskStep(api, id, 'undo')
  later(25_000)
  await deliver(id)
  expect(mails).toEqual([])
  await move(id, 'on_the_way')
  later(29_999)
  await deliver(id)
  expect(mails).toEqual([])
  later(1)
  await deliver(id)
  await move(id, 'in_progress')
  await move(id, 'done')
  later(5000)
  await takeDeskStep(api, id, 'undo')
  await move(id, 'done')
  later(30_000)
  await deliver(id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your technician is on the way',
    `Your washing machine repair is done (booking ${id.slice(0, 8)})`,
  ])
  expect(mails[0]?.text).toContain('Samuel is on the way and should be there between 10 AM and 12 PM.')
  for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('Whitfield')
})

test('“on the way” gives the minutes if they are known, and is no longer sent after a quarter of an hour', async () => {
  const technician = await addTechnician(api.ctx.db)
  const [known, old] = [await book(), await book()]
  await move(known, 'scheduled', { window: friday, technician_id: technician })
  await move(old, 'scheduled', { window: friday })
  now = new Date(friday.end)
  const { version } = (await api.ask('GET', `/api/admin/bookings/${known}`)).json
  await api.ask('POST', `/api/admin/plan/visits/${known}/late`, { minutes: 30, version })
  later(9 * minuteMs)
  await move(known, 'on_the_way')
  await move(old, 'on_the_way')
  later(30_000)
  await deliver(known)
  // This one also says how late they are.
  expect(mails.map(({ subject }) => subject)).toEqual(['Your technician is on the way'])
  expect(mails[0]?.text).toContain('should be there in about 25 minutes.')
  mails = []
  later(15 * minuteMs)
  await work(messageDelivery, old, messageDeliveryJob(api.ctx).handle)
  expect(mails).toEqual([])
  expect(await outcomes(old)).toContain('on_the_way not_needed')
})

test('a late visit’s new time goes out once, and not at all if someone at the shop was faster', async () => {
  const technician = await addTechnician(api.ctx.db)
  const [told, called] = [await book(), await book()]
  await move(told, 'scheduled', { window: friday, technician_id: technician })
  await move(called, 'scheduled', { window: saturday, technician_id: technician })
  const late = async (id: string, minutes: number) => {
    const { version } = (await api.ask('GET', `/api/admin/bookings/${id}`)).json
    const { status } = await api.ask('POST', `/api/admin/plan/visits/${id}/late`, { minutes, version })
    expect(status).toBe(200)
  }
  now = new Date(friday.start)
  await late(told, 30)
  later(30_000)
  await late(told, 40)
  await late(called, 30)
  await api.ask('POST', `/api/admin/bookings/${called}/contacts`, { channel: 'call', outcome: 'reached' })
  later(120_000)
  for (const id of [told, called]) {
    await deliver(id)
    await deliver(id)
  }
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('is running late and should now be there around 1:10 PM.'),
  ])
  expect(await outcomes(called)).toContain('running_late not_needed')
})

test('a message reflects what was withdrawn, changed or switched off before it goes out', async () => {
  const phone = '(503) 555-0132'
  const id = await book(textable({ customer_phone: phone }))
  const other = await book()
  for (const one of [id, other]) await move(one, 'scheduled', { window: friday })
  await api.ask('POST', `/api/admin/bookings/${id}/consents/withdraw`)
  await api.ctx.db.execute(sql`UPDATE bookings SET customer_email = 'new@example.com' WHERE id = ${id}`)
  const words = { subject: 'Tomorrow, {name}!', text: 'See you {window}.', version: 0 }
  expect((await api.ask('PUT', '/api/admin/messages/reminder/mail/en', words)).status).toBe(200)
  now = reminded
  await deliver(id)
  expect(texts).toEqual([])
  expect(mails).toMatchObject([{ to: 'new@example.com', subject: 'Tomorrow, Ada!' }])
  expect(mails[0]?.text).toContain('See you between 10 AM and 12 PM.')
  await api.ask('PUT', '/api/admin/messages/reminder/mail', { is_on: false })
  await deliver(other)
  expect(mails).toHaveLength(1)
  expect(await outcomes(other)).toEqual(['reminder unreachable'])
  await api.ask('PUT', '/api/admin/messages/reminder/mail', { is_on: true })
  await api.ask('PUT', '/api/admin/messages/reminder/mail/en', { text: '', version: 1 })
})

test('a new time that the desk texted isn’t texted again and counts as told', async () => {
  const phone = '(503) 555-0136'
  const id = await book(textable({ customer_email: '', customer_phone: phone }))
  await move(id, 'scheduled', { window: friday })
  const body = { id: randomUUID(), template: 'new_time', text: 'Friday, 10 AM' }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/texts`, body)).status).toBe(200)
  await deskTextJob(api.ctx).handle({ bookingId: id, textId: body.id }, signal)
  await tellNews(id)
  expect(texts).toMatchObject([{ text: 'Friday, 10 AM' }])
  await move(id, 'scheduled', { window: saturday })
  await tellNews(id)
  expect(texts.slice(1)).toMatchObject([{ to: '+15035550136', text: expect.stringContaining('your visit moved.') }])
})

test('an erased person gets nothing, even if the message was already on its way', async () => {
  const who = 'eve@example.com'
  const [waiting, taken] = [await book({ customer_email: who }), await book({ customer_email: who })]
  for (const id of [waiting, taken]) await move(id, 'scheduled', { window: friday })
  now = reminded
  await takeDueMessages(api.ctx)
  const { rows } = await api.ctx.db.execute<{ data: never }>(
    sql`SELECT data FROM pgboss.job WHERE name = ${messageDelivery.name} AND data->>'bookingId' = ${taken}`,
  )
  const body = { who, confirmation: who, booking_ids: [waiting, taken] }
  expect((await api.ask('POST', '/api/admin/personal-data/erase', body)).json).toMatchObject({ erased: 2 })
  for (const { data } of rows) await messageDeliveryJob(api.ctx).handle(data, signal)
  await deliver(waiting)
  expect(rows).toHaveLength(1)
  expect(mails).toEqual([])
  expect(await outcomes(waiting)).toEqual([])
})

test('if the gateway stays down, an email goes out instead, once', async () => {
  const id = await book(textable({ customer_phone: '(503) 555-0133' }))
  await move(id, 'scheduled', { window: friday })
  now = reminded
  isGatewayUp = false
  await takeDueMessages(api.ctx)
  const job = messageDeliveryJob(api.ctx)
  await work(messageDelivery, id, async (data) => {
    await expect(job.handle(data, signal)).rejects.toThrow('503')
    await job.onExhausted?.(data, '503')
    isGatewayUp = true
    await job.handle(data, signal)
  })
  expect(texts).toEqual([])
  expect(mails).toHaveLength(1)
  expect(await outcomes(id)).toEqual(['reminder sent mail'])
})

test('Spanish messages have Spanish wording, days and times, and the link’s line disappears with a revoked link', async () => {
  const id = await book({ customer_name: 'Lucía Gómez' })
  await keepLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  await move(id, 'scheduled', { window: { start: '2026-12-04T21:00:00.000Z', end: '2026-12-04T23:00:00.000Z' } })
  await tellNews(id)
  expect(mails[0]?.subject).toBe(`Su visita de reparación: viernes, 4 de diciembre (solicitud ${id.slice(0, 8)})`)
  expect(mails[0]?.text).toContain(
    'Hola, Lucía:\n\nNuestro técnico irá a su casa el viernes, 4 de diciembre, entre la 1 p.m. y las 3 p.m.\n',
  )
  expect(mails[0]?.text).toContain(await linkOf(id))
  expect(mails[0]?.html).toContain('<html lang="es">')
  expect(mails[0]?.html).toContain(`href="${await linkOf(id)}"`)
  await revokeLink(api.ctx, { bookingId: id, by: { kind: 'admin', id: randomUUID() } })
  now = reminded
  await deliver(id)
  expect(mails[1]?.text).toContain('Le recordamos que')
  for (const part of [mails[1]?.text, mails[1]?.html]) expect(part).not.toMatch(/\/r\/|\{link\}/)
})

test('customer input and the owner’s wording stay text in an email, never markup', async () => {
  const words = { subject: 'Visit for {name}', text: '<b>Hello</b> {name}\n{link}', version: 0 }
  await api.ask('PUT', '/api/admin/messages/scheduled/mail/en', words)
  const id = await book({ customer_name: '<i>{link}</i>' })
  await move(id, 'scheduled', { window: friday })
  await tellNews(id)
  expect(mails[0]?.html).not.toMatch(/<b>|<i>/)
  expect(mails[0]?.html).toContain('&lt;b&gt;Hello&lt;/b&gt; &lt;i&gt;{link}&lt;/i&gt;')
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
  expect(texts).toMatchObject([
    {
      to: '+15035550134',
      text: expect.stringContaining(`${byText.slice(0, 8)}). We'll contact you within 30 minutes.`),
    },
  ])
  expect(mails.map(({ key }) => key)).toEqual([`booking-${both}-customer`, `booking-${planned}-customer`])
  expect(mails[0]?.text).toContain(await linkOf(both))
  expect(mails[0]?.calendar).toBeUndefined()
  expect(mails[1]?.text).toContain('Our technician will be there on Friday, December 4, between 10 AM and 12 PM.')
  expect(readCalendar(mails[1]?.calendar?.file ?? '').events).toMatchObject([{ uid: planned, ...friday }])
  await tellNews(planned)
  expect(mails).toHaveLength(2)
  // Anyone who knows a booking's id can correct it for an hour. That must not get them its page.
  const body = bookingBody({ customer_email: 'first@example.com', smsConsent: false })
  for (const customer_email of ['first@example.com', 'second@example.com']) {
    await api.ask('POST', '/api/bookings', { ...body, customer_email }, 'nobody')
  }
  await confirm(body.id)
  expect(mails.slice(2)).toMatchObject([{ to: 'second@example.com' }])
  expect(`${mails[2]?.text}${mails[2]?.html}`).not.toContain('/r/')
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
  const [waited, sent, replaced, refused] = [bodyWith(had), bodyWith(had), bodyWith(had), bodyWith(had)]
  const added = bodyWith('')
  for (const body of [waited, sent, replaced, refused, added]) await post(body)
  for (const { id } of [sent, added]) await confirm(id)
  expect([mails.map(({ key }) => key), texts.map(({ key }) => key)]).toEqual([
    [`booking-${sent.id}-customer`],
    [`booking-${added.id}-customer`],
  ])
  mails = []
  texts = []
  for (const body of [replaced, added]) await post({ ...body, customer_email: 'second@example.com' })
  for (const body of [waited, sent, replaced, added]) await post({ ...body, customer_email: '' })
  await post({ ...refused, customer_email: '', smsConsent: false })
  for (const { id } of [waited, sent, replaced, refused, added]) await confirm(id)
  expect(mails).toEqual([])
  // The key tells the gateway what it has already been given.
  expect(texts.map(({ key }) => key)).toEqual([waited, replaced, added].map(({ id }) => `booking-${id}-customer`))
})

test('wording is validated, saved once per version and can be reset', async () => {
  const save = (body: object, path = 'on_the_way/text/es') => api.ask('PUT', `/api/admin/messages/${path}`, body)
  const find = async () => {
    const { templates } = (await api.ask('GET', '/api/admin/messages')).json
    return templates.find(
      ({ kind, channel, language }: Record<string, string>) =>
        `${kind} ${channel} ${language}` === 'on_the_way text es',
    )
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
