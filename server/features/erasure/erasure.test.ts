import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawForNumber } from '#server/features/consents/withdraw-consent.ts'
import { verifyChain } from '#server/features/desk/verify-chain.ts'
import { changeLanguage } from '#server/features/homeowner-link/manage-link.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { homeownerDetails, homeownerLinks } from '#server/platform/db/schema/homeowner-links.ts'
import { visitReports } from '#server/platform/db/schema/visit-reports.ts'
import { webhookDeliveries } from '#server/platform/db/schema/webhook-deliveries.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { dumpDatabase, tablesAboutBookings } from '#tests/support/database/database-dump.ts'
import { eraseBooking } from './erase-booking.ts'
import { eraseOldRecords } from './old-records.job.ts'

let api: AdminApi
let now = new Date()
beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => new Date(now) } })
})
afterAll(() => api.close())

/** Text this person wrote, or that was written about them, and that appears nowhere else in the database. */
const words = [
  /zora/i,
  /quimby/i,
  /example\.net/i,
  /55501(66|67)/,
  /555-01(66|67)/,
  /whistl/i,
  /lovejoy/i,
  /vipcat/i,
  /code k4411/i,
  // But not within the digits of a timestamp or a hash.
  /(?<![\w.])97206(?!\w)/,
  /netscape/i,
]
const person = {
  customer_name: 'Zora Quimby',
  customer_phone: '(503) 555-0166',
  customer_email: 'Zora@example.net',
  customer_zip: '97206',
  problem_description: 'It whistles at night',
}

async function book(changes: object = {}) {
  const body = bookingBody(changes)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Netscape 4' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  expect((await api.app.request('/api/bookings', init)).status).toBeLessThan(300)
  return body
}
const ask = (what: string, body: object) => api.ask('POST', `/api/admin/personal-data/${what}`, body)
const read = async (id: string) => (await api.ask('GET', `/api/admin/bookings/${id}`)).json
const found = async (who: string) => (await ask('find', { who })).json.bookings.map(({ id }: { id: string }) => id)

/** A booking with some of the person's text in every possible place. */
async function bookWithEverything() {
  const body = await book(person)
  await book({ ...body, customer_phone: '(503) 555-0167', customer_name: 'Zora M. Quimby' })
  const at = `/api/admin/bookings/${body.id}`
  const version = async () => (await read(body.id)).version
  await api.ask('POST', `${at}/notes`, { id: randomUUID(), text: 'Zora says: gate code K4411' })
  await api.ask('PUT', `${at}/street`, { street: '12 NW Lovejoy St', version: await version() })
  await api.ask('PUT', `${at}/tags`, { tags: ['vipcat'], version: await version() })
  await api.ask('POST', `${at}/contacts`, { channel: 'call', outcome: 'reached' })
  await api.ctx.db.insert(webhookDeliveries).values({
    bookingId: body.id,
    attempts: 1,
    lastAttemptAt: now,
    lastError: 'answered 500 to Zora',
  })
  await api.ctx.db
    .insert(visitReports)
    .values({ bookingId: body.id, diagnosis: 'Whistling fan at Zora’s', updatedAt: now })
  await api.ctx.db.insert(homeownerDetails).values({
    bookingId: body.id,
    howToGetIn: 'Ring at Zora’s, gate code K4411',
    symptomText: 'Whistling',
    updatedAt: now,
  })
  const mail = { to: 'zora@example.net', subject: 'Hi', text: 'Zora', html: 'Zora', key: `booking-${body.id}-owner` }
  await api.ctx.mailer.send(mail)
  await api.ctx.mailer.send({ ...mail, to: 'owner@example.com', key: 'morning-2026-11-23-owner' })
  return body
}

async function readOutbox(): Promise<string> {
  const outbox = path.join(api.ctx.config.dataDir, 'outbox')
  const emails = await Promise.all((await readdir(outbox)).map((name) => readFile(path.join(outbox, name), 'utf8')))
  return emails.join()
}

test('a person is found by phone in any format and by email, also under details from before a correction', async () => {
  const { id } = await bookWithEverything()
  for (const who of ['503-555-0167', '+1 (503) 555 0166', 'ZORA@example.net', 'zora@example.net\0'])
    expect(await found(who), who).toEqual([id])
  expect(await found('503-555-0199')).not.toContain(id)
  for (const who of ['', 'zora', '555-0167', "' OR 1=1 --@"]) expect((await ask('find', { who })).status, who).toBe(400)
})

test('the export is a single file with everything about them', async () => {
  const { json } = await ask('export', { who: '5035550167' })
  expect(json).toMatchObject({ person: { phone: '(503) 555-0167' }, bookings: [{ street: '12 NW Lovejoy St' }] })
  const file = JSON.stringify(json)
  const spelled = words.filter((word) => !word.source.startsWith('55501'))
  for (const word of spelled) expect(file, String(word)).toMatch(word)
  expect(json.bookings[0].corrections).toHaveLength(1)
  expect(json.bookings[0].consents).toHaveLength(2)
})

test('erasing removes every trace of them from the database and the outbox, but keeps what is counted', async () => {
  const who = 'zora@example.net'
  const [id] = await found(who)
  const before = await read(id)
  expect((await ask('erase', { who, confirmation: 'someone else', booking_ids: [id] })).status).toBe(400)
  expect((await ask('erase', { who, confirmation: who, booking_ids: [randomUUID()] })).status).toBe(409)
  expect(await dumpDatabase(api.ctx.db)).toMatch(/quimby/i)

  expect(await ask('erase', { who, confirmation: 'Zora@example.net ', booking_ids: [id] })).toMatchObject({
    status: 200,
    json: { erased: 1 },
  })
  const dump = await dumpDatabase(api.ctx.db)
  for (const word of words)
    expect(
      dump.split('\n').filter((line) => word.test(line)),
      String(word),
    ).toEqual([])
  expect(await readOutbox()).not.toMatch(/zora/i)

  const after = await read(id)
  expect(after).toMatchObject({
    state: 'cancelled',
    customer_zip: '97200',
    appliance_type: before.appliance_type,
    preferred_time: before.preferred_time,
    created_at: before.created_at,
    first_contact_at: before.first_contact_at,
    promised_at: before.promised_at,
    erased_at: now.toISOString(),
  })
  expect(after.events.slice(0, before.events.length)).toEqual(
    before.events.map((event: { note: unknown }) => ({ ...event, note: null })),
  )
  expect(after.events.at(-1)).toMatchObject({ kind: 'erased', by: 'Owner', data: { why: 'asked' } })
  expect(await verifyChain(api.ctx.db)).toMatchObject({ problems: [] })
  expect(await found(who)).toEqual([])
  expect((await ask('erase', { who, confirmation: who, booking_ids: [id] })).status).toBe(409)
})

test('an email written while its booking is being erased is removed from the outbox a little later', async () => {
  const { id } = await book()
  await eraseBooking(api.ctx, { bookingId: id, by: { kind: 'system', id: null }, why: 'asked' })
  const email = { to: 'owner@example.com', subject: 'Hi', text: 'Zora', html: 'Zora' }
  for (const key of [`booking-${id}-owner`, 'morning-2026-11-24-owner']) await api.ctx.mailer.send({ ...email, key })
  expect(await readOutbox()).toMatch(/zora/i)

  const { rows: jobs } = await api.ctx.db.execute<{ data: { keyStarts: string[] }; waits: boolean }>(
    sql`SELECT data, start_after > ${now.toISOString()} AS waits FROM pgboss.job
      WHERE name = 'forget-emails' AND data::text LIKE ${`%${id}%`}`,
  )
  expect(jobs).toEqual([{ data: expect.anything(), waits: true }])
  for (const { data } of jobs) await forgetEmailsJob(api.ctx).handle(data, AbortSignal.any([]))
  expect(await readOutbox()).not.toMatch(/zora/i)
})

test('nothing personal gets back into an erased booking, neither by resending the form nor at the desk', async () => {
  const body = await book({ ...person, customer_phone: '(503) 555-0168' })
  const by = { kind: 'system', id: null } as const
  await Promise.all([1, 2].map(() => eraseBooking(api.ctx, { bookingId: body.id, by, why: 'asked' })))
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  expect((await api.app.request('/api/bookings', init)).status).toBe(409)
  const note = { id: randomUUID(), text: 'Zora called' }
  expect((await api.ask('POST', `/api/admin/bookings/${body.id}/notes`, note)).status).toBe(409)
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/quimby|zora/i)
  expect((await read(body.id)).events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'created',
    'cancelled',
    'erased',
  ])
})

test('a simultaneous correction and erasure leave nothing behind, whichever comes first', async () => {
  for (let n = 0; n < 10; n++) {
    const body = await book({ customer_phone: '(503) 555-0169' })
    const corrected = JSON.stringify({ ...body, customer_name: 'Zora Quimby', problem_description: `It whistles ${n}` })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: corrected }
    await Promise.all([
      api.app.request('/api/bookings', init),
      eraseBooking(api.ctx, { bookingId: body.id, by: { kind: 'system', id: null }, why: 'asked' }),
    ])
    const [row] = await api.ctx.db.select().from(bookings).where(eq(bookings.id, body.id))
    expect(row).toMatchObject({ customerName: 'Erased', problemDescription: 'Erased' })
  }
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/quimby|zora/i)
  expect(await verifyChain(api.ctx.db)).toMatchObject({ problems: [] })
})

test('a simultaneous desk step and erasure don’t deadlock', async () => {
  for (let n = 0; n < 15; n++) {
    const { id } = await book()
    const [{ status }] = await Promise.all([
      api.ask('POST', `/api/admin/bookings/${id}/contacts`, { channel: 'call', outcome: 'reached' }),
      eraseBooking(api.ctx, { bookingId: id, by: { kind: 'system', id: null }, why: 'asked' }),
    ])
    expect([200, 409]).toContain(status)
    expect((await read(id)).erased_at).not.toBeNull()
  }
})

test('a STOP during an erasure still counts for the number’s other bookings', async () => {
  const by = { kind: 'homeowner', id: null } as const
  for (let n = 0; n < 10; n++) {
    const phone = { customer_phone: '(503) 555-0170' }
    const [erased, other] = [await book(phone), await book(phone)]
    await Promise.all([
      eraseBooking(api.ctx, { bookingId: erased.id, by: { kind: 'system', id: null }, why: 'asked' }),
      withdrawForNumber(api.ctx, { phoneDigits: '5035550170', how: 'text_reply', by }),
    ])
    const { json } = await api.ask('GET', `/api/admin/bookings/${other.id}/consents`)
    expect(json.may_text).toBe(false)
  }
})

test('a simultaneous note and erasure both get a response: the note is erased or comes too late', async () => {
  for (let n = 0; n < 10; n++) {
    const { id } = await book()
    const [note] = await Promise.all([
      api.ask('POST', `/api/admin/bookings/${id}/notes`, { id: randomUUID(), text: 'Zora called' }),
      eraseBooking(api.ctx, { bookingId: id, by: { kind: 'system', id: null }, why: 'asked' }),
    ])
    expect([200, 409]).toContain(note.status)
  }
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/zora/i)
})

test('a language chosen while the booking is being erased is not kept', async () => {
  const { id } = await book()
  const languages = () =>
    api.ctx.db
      .select({ language: homeownerLinks.language })
      .from(homeownerLinks)
      .where(eq(homeownerLinks.bookingId, id))
  await changeLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  expect(await languages()).toEqual([{ language: 'es' }])
  await eraseBooking(api.ctx, { bookingId: id, by: { kind: 'system', id: null }, why: 'asked' })
  await changeLanguage(api.ctx.db, { bookingId: id, language: 'es' })
  expect(await languages()).toEqual([{ language: null }])
})

test('an event’s reason is one of fixed choices, never free text', async () => {
  const { id } = await book()
  const move = { to: 'cancelled', version: 1, reason: 'Zora moved away' }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/move`, move)).status).toBe(400)
})

test('records older than seven years are emptied at night, and no newer ones', async () => {
  const [old, young] = [await book({ customer_name: 'Old Zora' }), await book({ customer_name: 'Young Yara' })]
  await api.ctx.db.execute(
    sql`UPDATE desk_bookings SET created_at = created_at - interval '7 years 1 day' WHERE booking_id = ${old.id}`,
  )
  await api.ctx.db.execute(
    sql`UPDATE desk_bookings SET created_at = created_at - interval '6 years 364 days' WHERE booking_id = ${young.id}`,
  )
  now = new Date()
  expect(await eraseOldRecords(api.ctx)).toBe(1)
  expect(await eraseOldRecords(api.ctx)).toBe(0)
  const dump = await dumpDatabase(api.ctx.db)
  expect(dump).not.toMatch(/zora/i)
  expect(dump).toMatch(/yara/i)
  expect((await read(old.id)).events.at(-1)).toMatchObject({ kind: 'erased', data: { why: 'kept_long_enough' } })
})

test('every table about bookings is accounted for: a new one is emptied in erase-booking.ts or holds no personal text', async () => {
  expect(await tablesAboutBookings(api.ctx.db)).toEqual([
    'booking_consents',
    'booking_corrections',
    'booking_events',
    'booking_notes',
    'booking_photos',
    'booking_texts',
    'desk_bookings',
    'homeowner_details',
    'homeowner_links',
    'homeowner_messages',
    'promise_steps',
    'review_requests',
    'visit_mails',
    'visit_reports',
    'webhook_deliveries',
  ])
})
