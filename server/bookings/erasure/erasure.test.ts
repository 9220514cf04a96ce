import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeLanguage } from '#server/bookings/homeowner/link-language.ts'
import { withdrawForNumber } from '#server/messages/consents/withdraw-consent.ts'
import { bookingAttributions, bookings, visitReports } from '#server/platform/db/schema/bookings.ts'
import { homeownerDetails, homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { bookingConsents, bookingTexts } from '#server/platform/db/schema/texting.ts'
import { webhookDeliveries } from '#server/platform/db/schema/webhooks.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import { withBooking } from '#server/retention/kept-tables.ts'
import {
  bookingFields,
  eachField,
  type FieldKind,
  storedFields,
  type TypedValues,
} from '#shared/bookings/booking-fields.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { sendBooking } from '#tests/support/bookings/send-booking.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { dumpDatabase, tablesAboutBookings } from '#tests/support/database/database-dump.ts'
import { readOutbox } from '#tests/support/messages/outbox.ts'
import { eraseOldRecords } from './erase-booking.ts'
import { exportPerson } from './export-person.ts'

let now = new Date()
const api = await openFileApi({ clock: { now: () => new Date(now) } })

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
/** Every text that the form takes is theirs. */
const writes: Partial<Record<FieldKind, string>> = { line: 'Zora wrote this', paragraph: 'Zora wrote this' }
const person = {
  ...eachField<TypedValues>(storedFields, (name) => writes[bookingFields[name].kind] ?? ''),
  customer_name: 'Zora Quimby',
  customer_phone: '(503) 555-0166',
  customer_email: 'Zora@example.net',
  customer_zip: '97206',
  appliance_type: 'washer',
  problem_description: 'It whistles at night',
}

async function book(changes: object = {}) {
  const body = bookingBody(changes)
  expect((await sendBooking(api.app, body, { 'user-agent': 'Netscape 4' })).status).toBeLessThan(300)
  return body
}
const ask = (what: string, body: object) => api.ask('POST', `/api/admin/personal-data/${what}`, body)
const { contact, erase, kinds, read, save, step } = deskOf(api)
const found = async (who: string) => (await ask('find', { who })).json.bookings.map(({ id }: { id: string }) => id)

/** A booking with some of the person's text in every possible place. */
async function bookWithEverything() {
  const body = await book(person)
  await book({ ...body, customer_phone: '(503) 555-0167', customer_name: 'Zora M. Quimby' })
  const { id: bookingId } = body
  await step(bookingId, 'notes', { id: randomUUID(), text: 'Zora says: gate code K4411' })
  await save(bookingId, 'street', { street: '12 NW Lovejoy St' })
  await save(bookingId, 'tags', { tags: ['vipcat'] })
  await contact(bookingId)
  const { db } = api.ctx
  const failure = { attempts: 1, lastAttemptAt: now, lastError: 'answered 500 to Zora' }
  await db.insert(webhookDeliveries).values({ bookingId, ...failure })
  const report = { diagnosis: 'Whistling fan at Zora’s', work: 'Oiled Zora’s fan', parts: 'A fan for Zora' }
  await db.insert(visitReports).values({ bookingId, ...report, updatedAt: now })
  const appliance = { brand: 'Zora’s brand', model: 'Zora’s model', symptomText: 'Whistling' }
  const details = { howToGetIn: 'Ring at Zora’s, gate code K4411', ...appliance, updatedAt: now }
  await db.insert(homeownerDetails).values({ bookingId, ...details })
  await changeLanguage(db, { bookingId, language: 'es' })
  const answer = { template: 'danger' as const, text: 'Zora, leave the house', answersPhone: '5035550166' }
  await db.insert(bookingTexts).values({ id: randomUUID(), bookingId, ...answer, createdAt: now })
  const evidence = { pageAddress: 'https://repair.example/zora', network: '198.51.100.0/24' }
  await db.update(bookingConsents).set(evidence).where(eq(bookingConsents.bookingId, bookingId))
  const campaign = { utmSource: 'zora', utmMedium: 'of Zora', utmCampaign: 'for Zora', heardFrom: 'from Zora' }
  const arrival = { formPath: '/zora', landingPath: '/', referrerHost: 'zora.example', ...campaign }
  await db.update(bookingAttributions).set(arrival).where(eq(bookingAttributions.bookingId, bookingId))
  const mail = { to: 'zora@example.net', subject: 'Hi', text: 'Zora', html: 'Zora', key: `booking-${bookingId}-owner` }
  await api.ctx.mailer.send(mail)
  await api.ctx.mailer.send({ ...mail, to: 'owner@example.com', key: 'morning-2026-11-23-owner' })
  return body
}

test('a person is found and erased however the domain of their address was, or is, spelled', async () => {
  const spelled = await book({ customer_email: 'Yara@ⓔxample。org', customer_phone: '(503) 555-0151' })
  const { id: plain } = await book({ customer_email: 'yara@example.org', customer_phone: '(503) 555-0152' })
  const stored = sql`SELECT customer_email FROM bookings WHERE id = ${spelled.id}`
  expect((await api.ctx.db.execute(stored)).rows).toEqual([{ customer_email: 'Yara@example.org' }])
  // As an earlier version stored it.
  const { id: old } = await book({ customer_email: 'y@example.org', customer_phone: '(503) 555-0153' })
  await api.ctx.db.execute(sql`UPDATE bookings SET customer_email = 'Yara@Ｅxample。org' WHERE id = ${old}`)
  const { id: foreign } = await book({ customer_email: 'uma@bücher.example', customer_phone: '(503) 555-0154' })
  const { id: oldForeign } = await book({ customer_email: 'u@example.org', customer_phone: '(503) 555-0155' })
  await api.ctx.db.execute(sql`UPDATE bookings SET customer_email = 'uma@BÜCHER.example' WHERE id = ${oldForeign}`)
  for (const who of ['yara@example.org', 'YARA@ｅxample.org', 'yara@example。org'])
    expect(await found(who)).toEqual([spelled.id, plain, old])
  for (const who of ['uma@bücher.example', 'uma@xn--bcher-kva.example'])
    expect(await found(who)).toEqual([foreign, oldForeign])
  const bookings = { who: 'yara@ⓔxample.org', confirmation: 'yara@ⓔxample.org', booking_ids: [spelled.id, plain, old] }
  expect((await ask('erase', bookings)).json.erased).toBe(3)
  expect(await found('yara@example.org')).toEqual([])
  const uma = 'uma@bücher.example'
  const rest = { who: uma, confirmation: uma, booking_ids: [foreign, oldForeign] }
  expect((await ask('erase', rest)).json.erased).toBe(2)
})

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
  const parts: string[] = []
  const { serviceArea: area, repairCosts } = api.ctx.business()
  const asOf = { now, area, repairCosts, holidays: closedDaysOf(api.ctx.business()) }
  for await (const part of exportPerson(api.ctx, { person: { phone: '(503) 555-0167' }, ...asOf })) parts.push(part)
  expect(JSON.parse(parts.join(''))).toEqual(json)
  expect(parts.length, 'one part per booking, besides the start and the end').toBe(json.bookings.length + 2)
})

/** What every table says of a booking, in the columns that `withBooking` lists as personal. */
async function readPersonal(bookingId: string) {
  return Promise.all(
    withBooking.map(async ({ table, personal, unexported = [], whenErased }) => {
      const key = table === 'public.bookings' ? 'id' : 'booking_id'
      const { rows } = await api.ctx.db.execute<Record<string, unknown>>(
        sql`SELECT * FROM ${sql.raw(table)} WHERE ${sql.raw(key)} = ${bookingId}`,
      )
      const columns = personal.map((column) => ({
        column: `${table}.${column}`,
        isExported: !unexported.includes(column),
        texts: rows.flatMap((row) => textsIn(row[column])),
      }))
      return { table, isDeleted: whenErased === 'no row', rows: rows.length, columns }
    }),
  )
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('column by column: everything listed as personal is filled here, in the export, and gone after the erasure', async () => {
  const { id } = await bookWithEverything()
  const before = await readPersonal(id)
  const columns = before.flatMap((table) => table.columns)
  expect(
    columns.filter(({ texts }) => texts.length === 0).map(({ column }) => column),
    'filled by this test',
  ).toEqual([])

  const { json } = await ask('export', { who: person.customer_email })
  const file = JSON.stringify(json)
  const isIn = (text: string) =>
    file.includes(JSON.stringify(text).slice(1, -1)) ||
    (/^\d{10}$/.test(text) && file.replace(/\D/g, '').includes(text))
  const missing = columns.filter(({ isExported, texts }) => isExported && !texts.every(isIn))
  expect(
    missing.map(({ column }) => column),
    'in the export',
  ).toEqual([])

  await erase(id)
  const after = await readPersonal(id)
  const left = after.flatMap((table, index) =>
    table.columns.filter(({ texts }, column) =>
      before[index]?.columns[column]?.texts.some((text) => texts.includes(text)),
    ),
  )
  // Only that it was corrected is still known: which field.
  expect(
    left.map(({ column }) => column),
    'emptied',
  ).toEqual(['public.booking_corrections.changes'])
  expect(
    after.filter(({ isDeleted, rows }) => isDeleted && rows > 0).map(({ table }) => table),
    'deleted',
  ).toEqual([])
})

test('erasing removes every trace of them from the database and the outbox, but keeps what is counted', async () => {
  const who = 'zora@example.net'
  const [id] = await found(who)
  const before = await read(id)
  expect((await ask('erase', { who, confirmation: 'someone else', booking_ids: [id] })).status).toBe(400)
  expect((await ask('erase', { who, confirmation: who, booking_ids: [randomUUID()] })).status).toBe(409)
  expect(await dumpDatabase(api.ctx.db)).toMatch(/quimby/i)

  const erased = await ask('erase', { who, confirmation: 'Zora@example.net ', booking_ids: [id] })
  expect(erased).toMatchObject({ status: 200, json: { erased: 1 } })
  const dump = await dumpDatabase(api.ctx.db)
  for (const word of words) {
    const lines = dump.split('\n').filter((line) => word.test(line))
    expect(lines, String(word)).toEqual([])
  }
  expect(await readOutbox(api.ctx)).not.toMatch(/zora/i)

  const { appliance_type, preferred_time, created_at, first_contact_at, promised_at, events } = before
  const counted = { appliance_type, preferred_time, created_at, first_contact_at, promised_at }
  const after = await read(id)
  const emptied = { state: 'cancelled', customer_zip: '97200', erased_at: now.toISOString() }
  expect(after).toMatchObject({ ...emptied, ...counted })
  const withoutNotes = events.map((event: { note: unknown }) => ({ ...event, note: null }))
  expect(after.events.slice(0, events.length)).toEqual(withoutNotes)
  expect(after.events.at(-1)).toMatchObject({ kind: 'erased', by: 'Owner', data: { why: 'asked' } })
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
  expect(await found(who)).toEqual([])
  expect((await ask('erase', { who, confirmation: who, booking_ids: [id] })).status).toBe(409)
})

test('an email written while its booking is being erased is removed from the outbox a little later', async () => {
  const { id } = await book()
  await erase(id)
  const email = { to: 'owner@example.com', subject: 'Hi', text: 'Zora', html: 'Zora' }
  for (const key of [`booking-${id}-owner`, 'morning-2026-11-24-owner']) await api.ctx.mailer.send({ ...email, key })
  expect(await readOutbox(api.ctx)).toMatch(/zora/i)

  const { rows: jobs } = await api.ctx.db.execute<{ data: { keyStarts: string[] }; waits: boolean }>(
    sql`SELECT data, start_after > ${now.toISOString()} AS waits FROM pgboss.job
      WHERE name = 'forget-emails' AND data::text LIKE ${`%${id}%`}`,
  )
  expect(jobs).toEqual([{ data: expect.anything(), waits: true }])
  for (const { data } of jobs) await forgetEmailsJob(api.ctx).handle(data, AbortSignal.any([]))
  expect(await readOutbox(api.ctx)).not.toMatch(/zora/i)
})

test('nothing personal gets back into an erased booking, neither by resending the form nor at the desk', async () => {
  const body = await book({ ...person, customer_phone: '(503) 555-0168' })
  await Promise.all([erase(body.id), erase(body.id)])
  expect((await sendBooking(api.app, body)).status).toBe(409)
  const note = { id: randomUUID(), text: 'Zora called' }
  expect((await api.ask('POST', `/api/admin/bookings/${body.id}/notes`, note)).status).toBe(409)
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/quimby|zora/i)
  expect(await kinds(body.id)).toEqual(['created', 'cancelled', 'erased'])
})

test('a simultaneous correction and erasure leave nothing behind, whichever comes first', async () => {
  for (let n = 0; n < 10; n++) {
    const body = await book({ customer_phone: '(503) 555-0169' })
    const corrected = { ...body, customer_name: 'Zora Quimby', problem_description: `It whistles ${n}` }
    await Promise.all([sendBooking(api.app, corrected), erase(body.id)])
    const [row] = await api.ctx.db.select().from(bookings).where(eq(bookings.id, body.id))
    expect(row).toMatchObject({ customerName: 'Erased', problemDescription: 'Erased' })
  }
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/quimby|zora/i)
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test.each([
  ['desk step', 'contacts', { channel: 'call', outcome: 'reached' }],
  ['note', 'notes', { text: 'Zora called' }],
])('a simultaneous %s and erasure both get a response: it is erased or comes too late', async (_, what, body) => {
  for (let n = 0; n < 15; n++) {
    const { id } = await book()
    const path = `/api/admin/bookings/${id}/${what}`
    const [{ status }] = await Promise.all([api.ask('POST', path, { id: randomUUID(), ...body }), erase(id)])
    expect([200, 409]).toContain(status)
    expect((await read(id)).erased_at).not.toBeNull()
  }
  expect(await dumpDatabase(api.ctx.db)).not.toMatch(/zora/i)
})

test('a STOP during an erasure still counts for the number’s other bookings', async () => {
  for (let n = 0; n < 10; n++) {
    const phone = { customer_phone: '(503) 555-0170' }
    const [erased, other] = [await book(phone), await book(phone)]
    const stop = { phoneDigits: '5035550170', how: 'text_reply', by: homeowner } as const
    await Promise.all([erase(erased.id), withdrawForNumber(api.ctx, stop)])
    const { json } = await api.ask('GET', `/api/admin/bookings/${other.id}/consents`)
    expect(json.may_text).toBe(false)
  }
})

test('a language chosen while the booking is being erased is not kept', async () => {
  const { id } = await book()
  const choose = async () => {
    await changeLanguage(api.ctx.db, { bookingId: id, language: 'es' })
    return (await api.ctx.db.select().from(homeownerLinks).where(eq(homeownerLinks.bookingId, id)))[0]?.language
  }
  expect(await choose()).toBe('es')
  await erase(id)
  expect(await choose()).toBeNull()
})

test('an event’s reason is one of fixed choices, never free text', async () => {
  const { id } = await book()
  const move = { to: 'cancelled', version: 1, reason: 'Zora moved away' }
  expect((await api.ask('POST', `/api/admin/bookings/${id}/move`, move)).status).toBe(400)
})

test('records older than seven years are emptied at night, and no newer ones', async () => {
  const [old, young] = [await book({ customer_name: 'Old Zora' }), await book({ customer_name: 'Young Yara' })]
  for (const [{ id }, age] of [
    [old, '7 years 1 day'],
    [young, '6 years 364 days'],
  ] as const) {
    await api.ctx.db.execute(
      sql`UPDATE desk_bookings SET created_at = created_at - ${age}::interval WHERE booking_id = ${id}`,
    )
  }
  now = new Date()
  expect(await eraseOldRecords(api.ctx)).toMatchObject({ done: 1 })
  expect(await eraseOldRecords(api.ctx)).toMatchObject({ done: 0 })
  const dump = await dumpDatabase(api.ctx.db)
  expect(dump).not.toMatch(/zora/i)
  expect(dump).toMatch(/yara/i)
  expect((await read(old.id)).events.at(-1)).toMatchObject({ kind: 'erased', data: { why: 'kept_long_enough' } })
})

test('every table about bookings is one that the erasure goes through', async () => {
  const listed = withBooking.map(({ table }) => table.replace('public.', '')).filter((table) => table !== 'bookings')
  expect(listed.toSorted()).toEqual(await tablesAboutBookings(api.ctx.db))
})
