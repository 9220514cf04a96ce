/**
 * Requests that are valid except for one value, so they pass every rule for the others: whatever that value is, no endpoint answers
 * with a 5xx. Made-up requests (made-up-requests.test.ts) mostly get refused for something else first.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'

const api = await openAdminApi({ textSender: () => ({ send: async () => 'taken' }) })
afterAll(() => api.close())

/** Values that JSON, JavaScript and the database don't all support. */
const oneValues: unknown[] = [
  ...['\u0000', 'a\u0000b', 'a\ud800', 'a\r\nBcc: everyone@example.com', '__proto__', ''],
  ...['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'],
  ...[-1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, null, [], {}],
]

type Body = Record<string, unknown>

/** The paths of everything in a body, outermost first. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
      : []
  return path.length === 0 ? inside : [path, ...inside]
}

function withValueAt(value: unknown, [name = '', ...rest]: string[], one: unknown): unknown {
  const inner = (value as Body)[name]
  const changed = rest.length === 0 ? one : withValueAt(inner, rest, one)
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === name ? changed : item))
    : { ...(value as Body), [name]: changed }
}

/** A rejected body changes nothing, so a new one is made only after one was accepted. */
async function tryEverywhere(method: string, path: string | (() => string), make: () => Promise<Body>) {
  let body = await make()
  for (const place of placesIn(body)) {
    for (const one of oneValues) {
      const address = typeof path === 'string' ? path : path()
      const { status } = await api.ask(method, address, withValueAt(body, place, one))
      expect(status, `${method} ${address} ${place.join('.')} ${JSON.stringify(one)}`).toBeLessThan(500)
      if (status < 400) body = await make()
    }
  }
}

const get = async (path: string) => (await api.ask('GET', path)).json

async function book(): Promise<string> {
  const body = bookingBody()
  expect((await api.ask('POST', '/api/bookings', body)).status).toBe(201)
  return body.id
}

const link = 'https://example.com/'
const sections: Record<string, Body> = {
  identity: { street: '12 Alder Street', city: 'Portland', state: 'OR', zip: '97204' },
  hours: { hours: [{ from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' }], holidays: ['2031-12-25'] },
  prices: { repairCosts: [{ appliance: 'Washer', from: 120, to: 350 }] },
  promises: {},
  credentials: {
    licenses: [{ label: 'CCB', number: '123456', state: 'OR' }],
    insurance: 'Insured up to a million',
    inBusinessSince: 2009,
    brands: ['Whirlpool'],
    profiles: [{ label: 'Facebook', address: link }],
  },
  proof: {
    quotes: [
      {
        ...{ id: randomUUID(), text: 'Quick and kind', name: 'Ada', city: 'Portland', date: '2026-01-02' },
        ...{ source: 'google', link, agreed: true },
      },
    ],
    rating: { value: 4.8, count: 12, link, as_of: '2026-01-02' },
    shows_finished_repairs: true,
  },
  looks: {},
  photos: {},
}

test.each(Object.entries(sections))('the %s section of the business', async (section, filled) => {
  await tryEverywhere('PUT', `/api/admin/business/${section}`, async () => {
    const { facts, version } = (await get('/api/admin/business'))[section]
    return { ...facts, ...filled, version }
  })
})

test('text used in headings and subjects is saved as a single line that can be shown anywhere', async () => {
  const { facts, version } = (await get('/api/admin/business')).identity
  const name = ' Rose\u0000 City\r\nBcc: everyone@example.com \ud800'
  const saved = await api.ask('PUT', '/api/admin/business/identity', { ...facts, name, version })
  expect(saved).toMatchObject({ status: 200, json: { facts: { name: 'Rose City Bcc: everyone@example.com \ufffd' } } })
})

test('the desk settings', () => tryEverywhere('PUT', '/api/admin/desk-settings', () => get('/api/admin/desk-settings')))

test('a technician', () =>
  tryEverywhere('POST', '/api/admin/technicians', async () => {
    const days_off = [{ id: randomUUID(), first_day: '2031-12-24', last_day: '2031-12-26', note: 'Home' }]
    return { ...technicianBody({ appliance_limits: { washer: 1 }, days_off }) }
  }))

test('a post', async () => {
  const category = await api.ask('POST', '/api/admin/categories', { name: 'Washers', slug: '', description: '' })
  await tryEverywhere('POST', '/api/admin/posts', async () => ({
    ...postBody({ slug: `post-${randomUUID()}`, status: 'scheduled' }),
    scheduled_for: '2031-12-24T08:00:00-08:00',
    meta_keywords: ['washer'],
    category_ids: [category.json.id],
  }))
})

const window = { start: '2031-11-24T18:00:00.000Z', end: '2031-11-24T20:00:00.000Z' }
const changes: [method: string, what: string, body: Body][] = [
  ['POST', 'move', { to: 'scheduled', window, technician_id: null }],
  ['POST', 'undo', {}],
  ['POST', 'contacts', { channel: 'call', outcome: 'reached' }],
  ['POST', 'notes', { id: randomUUID(), text: 'Side gate' }],
  ['PUT', 'tags', { tags: ['vip'] }],
  ['PUT', 'urgency', { urgency: 'food' }],
  ['PUT', 'street', { street: '12 Alder Street' }],
  ['PUT', 'assignee', { assignee: null }],
  [
    'PUT',
    'customer',
    {
      ...{ customer_name: 'Ada Park', customer_phone: '503 555 0111' },
      ...{ customer_email: 'ada@example.com', customer_zip: '97202' },
    },
  ],
  [
    'PUT',
    'report',
    {
      ...{ diagnosis: 'Pump', work: 'New pump', parts: '1 pump' },
      ...{ agreed_cents: 100, amount_cents: 200, warranty_until: '2031-01-01' },
    },
  ],
]

test.each(changes)('%s a booking: %s', async (method, what, body) => {
  let id = ''
  const make = async () => {
    id = await book()
    return { ...body, version: (await get(`/api/admin/bookings/${id}`)).version }
  }
  await tryEverywhere(method, () => `/api/admin/bookings/${id}/${what}`, make)
})

test('a booking, from the site and by phone', async () => {
  await tryEverywhere('POST', '/api/bookings', async () => ({ ...bookingBody() }))
  await tryEverywhere('POST', '/api/admin/bookings', async () => ({ ...bookingBody(), street: '12 Alder Street' }))
})

test('a text to a homeowner, and the templates of texts and emails', async () => {
  const text = { template: 'on_my_way', text: 'Hello' }
  const path = `/api/admin/bookings/${await book()}/texts`
  await tryEverywhere('POST', path, async () => ({ id: randomUUID(), ...text }))
  await tryEverywhere('PUT', '/api/admin/texts/on_my_way', async () => {
    const { templates } = await get('/api/admin/texts')
    return { ...templates.find(({ key }: { key: string }) => key === 'on_my_way'), text: 'Hello' }
  })
  await tryEverywhere('PUT', '/api/admin/messages/confirmation/mail/en', async () => {
    const { templates } = await get('/api/admin/messages')
    const { version } = templates.find(
      ({ kind, channel, language }: Record<string, string>) =>
        `${kind} ${channel} ${language}` === 'confirmation mail en',
    )
    return { subject: 'Your booking', text: 'Hi {name}: {link}', version }
  })
})

test('the list of ZIP codes', () =>
  tryEverywhere('PUT', '/api/admin/service-area', async () => {
    const { zips, version } = await get('/api/admin/service-area')
    return { zips: zips.slice(0, 1), version }
  }))

test('any place, appliance or cursor in the list’s query', async () => {
  const id = randomUUID()
  const moments = ['2026', '1', '0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '2026-11-23', 'infinity']
  const ends = moments.flatMap((moment) => [`show=open&after=0~${moment}~${id}`, `show=all&after=${moment}~${id}`])
  for (const query of [...ends, 'place=%00', 'appliance=%00', 'q=%00', 'place=__proto__', 'appliance=%ED%A0%80']) {
    const { status } = await api.ask('GET', `/api/admin/bookings?${query.replaceAll('+', '%2B')}`)
    expect(status, query).toBe(query.includes('after') ? 400 : 200)
  }
})
