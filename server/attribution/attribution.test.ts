import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingAttributions } from '#server/platform/db/schema/bookings.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { sendBooking } from '#tests/support/bookings/send-booking.ts'

const api = await openFileApi()
const { read, erase } = deskOf(api)

let people = 0
/** Someone who has never booked. */
function stranger() {
  people += 1
  return {
    customer_phone: `(503) 555-0${100 + (people % 100)}`,
    customer_email: `someone-${people}@customer.example`,
  }
}
async function book(fields: object, headers: Record<string, string> = {}) {
  const body = bookingBody({ ...stranger(), ...fields })
  const { status, json } = await sendBooking(api.app, body, headers)
  expect(status, JSON.stringify(json)).toBe(201)
  return body
}
const attributionOf = async (id: string) => (await read(id)).attribution
const told = {
  form_path: '/',
  landing_path: '/blog/not-heating',
  referrer_host: 'www.bing.com',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: '=cmd|calc',
  ad_click: '',
}

test('the desk reads what brought a booking, and a correction of it changes nothing', async () => {
  const body = await book(told)
  const wanted = {
    ...{ kind: 'search', site: 'Bing', landing_path: '/blog/not-heating', landing_title: null, form_path: '/' },
    ...{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: '=cmd|calc' },
    ...{ is_ad_click: false, heard_from: null },
  }
  expect(await attributionOf(body.id)).toEqual(wanted)
  const corrected = {
    ...body,
    problem_description: 'It rattles.',
    landing_path: '/services',
    referrer_host: 'yelp.com',
  }
  expect((await sendBooking(api.app, corrected)).status).toBe(200)
  expect(await attributionOf(body.id)).toEqual(wanted)
})

test.each(['sec-gpc', 'dnt'])('with %s only the form’s page is kept', async (header) => {
  const { id } = await book(told, { [header]: '1' })
  expect(await attributionOf(id)).toMatchObject({ kind: null, site: null, landing_path: null, form_path: '/' })
})

test('someone who has booked before came back, whichever of their two addresses says so', async () => {
  const first = await book(told)
  const byPhone = await book({ ...told, customer_phone: first.customer_phone })
  const byMail = await book({ ...told, customer_email: first.customer_email.toUpperCase() })
  const kinds = await Promise.all([first, byPhone, byMail].map(async ({ id }) => (await attributionOf(id)).kind))
  expect(kinds).toEqual(['search', 'returning', 'returning'])
})

test('a caller says how they heard of the shop, or doesn’t', async () => {
  for (const [heard_from, kept] of [
    ['  a neighbor\n', 'a neighbor'],
    ['', null],
  ]) {
    const { smsConsent: _, ...body } = bookingBody({ ...stranger(), street: '', heard_from })
    expect((await api.ask('POST', '/api/admin/bookings', body)).status).toBe(201)
    expect(await attributionOf(body.id)).toMatchObject({ kind: 'phone', heard_from: kept, landing_path: null })
  }
  const { smsConsent: _, ...long } = bookingBody({ heard_from: 'x'.repeat(101) })
  const refused = await api.ask('POST', '/api/admin/bookings', long)
  expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([400, ['heard_from']])
})

test('after an erasure, the kind and the landing page are left', async () => {
  const { id } = await book(told)
  await erase(id)
  const [row] = await api.ctx.db.select().from(bookingAttributions).where(eq(bookingAttributions.bookingId, id))
  expect(row).toEqual({
    ...{ bookingId: id, kind: 'search', landingPath: '/blog/not-heating', isAdClick: false },
    ...{ formPath: null, referrerHost: null, utmSource: null, utmMedium: null, utmCampaign: null, heardFrom: null },
  })
})

test('nothing hostile in the hidden fields refuses a booking', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '=cmd|" /C calc"!A0',
    'x'.repeat(2000),
    '\u202E\u0000\uD800',
    "'; DROP TABLE bookings; --",
    '@SUM(A1)',
    '//evil.example/\r\nX-Made-Up: 1',
    [1],
    { a: 1 },
    7,
  ]
  for (const value of hostile) {
    const { id } = await book(Object.fromEntries(Object.keys(told).map((name) => [name, value])))
    const { landing_path, form_path, site } = await attributionOf(id)
    expect([landing_path, form_path], String(value)).toEqual([null, null])
    expect(String(site)).not.toMatch(/[\u202E\0]/)
  }
})
