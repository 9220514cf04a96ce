import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { findBooking } from '#server/bookings/intake/bookings.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { smsConsentWording } from '#shared/messages/sms-consent.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { bookedAnswer, sendBooking } from '#tests/support/bookings/send-booking.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { collectEvidence } from './consent-evidence.ts'
import { withdrawForNumber } from './withdraw-consent.ts'

const api = await openFileApi()
const optional = await openFileApi({}, { environment: { SMS_CONSENT: 'optional' } })

const headers = {
  'user-agent': `Firefox ${'x'.repeat(400)}`,
  referer: 'https://repair.example/?zip=97201#booking',
}

async function book(changes: object = {}, at = api) {
  const body = bookingBody(changes)
  return { id: body.id, body, ...(await sendBooking(at.app, body, headers)) }
}
const consentsOf = async (id: string, at = api) => (await at.ask('GET', `/api/admin/bookings/${id}/consents`)).json
const kindsOf = (id: string, at = api) => deskOf(at).kinds(id)
const stop = async (phoneDigits: string, { ctx } = api) =>
  (await withdrawForNumber(ctx, { phoneDigits, how: 'text_reply', by: homeowner })).bookings

test('a booking’s evidence (wording, page, browser) is stored next to it, not in its row', async () => {
  const { id } = await book({ customer_phone: '(503) 555-0111' })
  const evidence = await consentsOf(id)
  expect(evidence).toMatchObject({ booking_id: id, may_text: true })
  expect(evidence.consents).toMatchObject([
    {
      wording: smsConsentWording({ business: api.ctx.business().name, isRequired: true }),
      wording_version: '1-required',
      phone: '(503) 555-0111',
      page_address: 'https://repair.example/',
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ])
  expect(evidence.consents[0].given_at).toBe(evidence.booked_at)
  expect(evidence.consents[0].browser).toHaveLength(200)
  const [row] = await api.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  expect(Object.keys(row ?? {}).join()).not.toMatch(/consent/i)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', null],
])('keeps only the network of the address %s', (clientAddress, network) => {
  const site = { business: api.ctx.business(), smsConsent: 'required' as const }
  const origin = { clientAddress, referer: 'javascript:alert(1)', userAgent: undefined }
  const evidence = collectEvidence(site, { isGiven: true, origin })
  expect(evidence).toMatchObject({ network, pageAddress: null, browser: null })
  expect(JSON.stringify(evidence)).not.toContain('113.77')
})

test('SMS_CONSENT=required rejects a booking without the box; with optional it is accepted but not texted', async () => {
  expect((await book({ smsConsent: false })).status).toBe(400)
  const { id, status } = await book({ smsConsent: false }, optional)
  expect(status).toBe(201)
  expect(await consentsOf(id, optional)).toMatchObject({ may_text: false, consents: [] })
})

test('a booking from before consent was required can be sent again, and no other gets through without it', async () => {
  const { ctx } = optional
  const config = { ...ctx.config, sms: { ...ctx.config.sms, consent: 'required' as const } }
  const required = { ...optional, app: createApp({ ...ctx, config }, async () => new Response('page')) }
  const { body } = await book({ smsConsent: false }, optional)
  expect((await book(body, required)).status).toBe(200)
  expect((await book({ ...body, customer_phone: '(503) 555-0188' }, required)).status).toBe(400)
  expect((await book({ smsConsent: false }, required)).status).toBe(400)
})

test('checking or unchecking the box when resending counts, and resending the form unchanged does nothing', async () => {
  const { id, body } = await book({ smsConsent: true }, optional)
  const again = (changes: object) => book({ ...body, ...changes }, optional)
  expect((await again({})).status).toBe(200)
  expect(await kindsOf(id, optional)).toEqual(['created'])
  for (const _ of [1, 2]) expect((await again({ smsConsent: false })).status).toBe(200)
  expect(await consentsOf(id, optional)).toMatchObject({ may_text: false, consents: [{ withdrawn_by: 'form' }] })
  await again({ smsConsent: true })
  const evidence = await consentsOf(id, optional)
  expect(evidence).toMatchObject({ may_text: true, consents: [{ withdrawn_by: 'form' }, { withdrawn_by: null }] })
  expect(await kindsOf(id, optional)).toEqual(['created', 'corrected', 'corrected'])
})

test('a corrected phone number needs and gets its own consent', async () => {
  const { id, body } = await book({ customer_phone: '(503) 555-0112' })
  await book({ ...body, customer_phone: '(503) 555-0113' })
  const evidence = await consentsOf(id)
  expect(evidence.may_text).toBe(true)
  expect(evidence.consents).toMatchObject([
    { phone: '(503) 555-0112', withdrawn_by: 'form' },
    { phone: '(503) 555-0113', withdrawn_by: null },
  ])
})

test('withdrawing at the desk ends consent for all bookings of the number, once, and an old form doesn’t restore it', async () => {
  const phone = { customer_phone: '(503) 555-0114' }
  const [first, second, other] = [await book(phone), await book(phone), await book()]
  const withdraw = (id: string) => api.ask('POST', `/api/admin/bookings/${id}/consents/withdraw`)
  expect((await withdraw(first.id)).json).toMatchObject({ may_text: false, consents: [{ withdrawn_by: 'desk' }] })
  expect((await consentsOf(second.id)).may_text).toBe(false)
  expect((await consentsOf(other.id)).may_text).toBe(true)
  expect(await kindsOf(second.id)).toEqual(['created', 'consent_withdrawn'])
  expect((await withdraw(first.id)).status).toBe(409)
  expect((await withdraw('nonsense')).status).toBe(404)
  expect((await book(first.body)).status).toBe(200)
  expect((await consentsOf(first.id)).may_text).toBe(false)
  // Whoever books with the box checked may not be the one whose number it is.
  const later = await consentsOf((await book(phone)).id)
  expect(later).toMatchObject({ may_text: false, number_state: 'stopped', consents: [{ withdrawn_by: null }] })
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a STOP outlasts a switch to another number and back: the old form doesn’t restore consent', async () => {
  const { id, body } = await book({ customer_phone: '(503) 555-0115' })
  expect(await stop('5035550115')).toBe(1)
  const other = { ...body, customer_phone: '(503) 555-0116' }
  await book(other)
  expect((await consentsOf(id)).may_text).toBe(true)
  for (let n = 0; n < 2; n++) {
    await book(body)
    const first = { phone: '(503) 555-0115', withdrawn_by: 'text_reply' }
    const second = { phone: '(503) 555-0116', withdrawn_by: 'form' }
    expect(await consentsOf(id)).toMatchObject({ may_text: false, consents: [first, second] })
  }
  expect((await deskOf(api).read(id)).events).toMatchObject([
    { kind: 'created' },
    { kind: 'consent_withdrawn' },
    { kind: 'corrected', data: { fields: ['customer_phone'] } },
    { kind: 'corrected', data: { fields: ['customer_phone', 'sms_consent'] } },
  ])
  // The other number hasn't said STOP.
  await book(other)
  expect((await consentsOf(id)).may_text).toBe(true)
})

test('a STOP from a number that has been corrected away still holds, and the old form doesn’t restore consent', async () => {
  const first = await book({ customer_phone: '(503) 555-0117' })
  const second = await book({ customer_phone: '(503) 555-0117' })
  const other = { ...first.body, customer_phone: '(503) 555-0119' }
  await book(other)
  expect(await stop('5035550117')).toBe(1)
  expect(await stop('5035550117')).toBe(0)
  expect((await consentsOf(second.id)).may_text).toBe(false)
  // The other number hasn't said STOP.
  expect((await consentsOf(first.id)).may_text).toBe(true)
  expect((await book(first.body)).status).toBe(200)
  expect(await consentsOf(first.id)).toMatchObject({ may_text: false, number_state: 'stopped' })
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a STOP holds even if the box was unchecked before it', async () => {
  const { id, body } = await book({ smsConsent: true, customer_phone: '(503) 555-0120' }, optional)
  await book({ ...body, smsConsent: false }, optional)
  expect(await stop('5035550120', optional)).toBe(0)
  expect((await book(body, optional)).status).toBe(200)
  expect(await consentsOf(id, optional)).toMatchObject({ may_text: false, number_state: 'stopped' })
})

test('a simultaneous number correction and withdrawal both get a response', async () => {
  for (let n = 0; n < 10; n++) {
    const { id, body } = await book({ customer_phone: `(503) 555-01${20 + n}` })
    const [corrected, withdrawn] = await Promise.all([
      book({ ...body, customer_phone: `(503) 555-01${40 + n}` }),
      api.ask('POST', `/api/admin/bookings/${id}/consents/withdraw`),
    ])
    expect(corrected.status).toBe(200)
    expect([200, 409]).toContain(withdrawn.status)
  }
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('a booking and its evidence are stored together or not at all', async () => {
  await api.ctx.db.execute(
    sql`ALTER TABLE booking_consents ADD CONSTRAINT full_disk CHECK (page_address <> 'https://full.example/')`,
  )
  const body = bookingBody()
  expect((await sendBooking(api.app, body, { referer: 'https://full.example/' })).status).toBe(500)
  expect(await api.ctx.db.select().from(bookings).where(eq(bookings.id, body.id))).toEqual([])
})

test('whatever the desk does, public responses keep saying "new"', async () => {
  const { id, body } = await book({ customer_phone: '(503) 555-0118' })
  const window = { start: '2030-01-02T18:00:00.000Z', end: '2030-01-02T20:00:00.000Z' }
  const { contact, move } = deskOf(api)
  await contact(id)
  for (const [to, more] of [['scheduled', { window }], ['in_progress'], ['done'], ['return_visit']] as const) {
    await move(id, to, more)
    expect((await sendBooking(api.app, body)).json).toEqual(bookedAnswer(id))
    expect(await findBooking(api.ctx.db, id)).toEqual({ id, status: 'new' })
  }
  const get = await api.app.request(`/api/bookings/${id}`)
  expect(get.status).toBe(404)
  expect(JSON.stringify(await get.json())).not.toMatch(/return_visit|done|Ada/)
})
