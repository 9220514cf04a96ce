import { ownId } from '../normalize.ts'
import { at, type Json, type Recorder, valueAt } from '../recorder.ts'
import { tom } from './people.ts'

/** Everything an owner can set, saved as it is, changed, in an older version and with nonsense. */
export async function changeSettings({ ask }: Recorder) {
  const business = await ask('admin', 'GET', '/api/admin/business')
  const sections = ['identity', 'hours', 'prices', 'promises', 'credentials', 'proof', 'looks', 'photos']
  for (const section of sections) {
    const known = fieldsOf(valueAt(business.json, section) ?? valueAt(business.json, 'sections', section))
    const values = { ...known, ...fieldsOf(known.values ?? null), version: 0 }
    for (const change of [{}, { version: 7 }, { version: 1 }])
      await ask('admin', 'PUT', `/api/admin/business/${section}`, { ...values, ...change })
  }
  await ask('admin', 'PUT', '/api/admin/business/identity', identity({ name: 'Bridge Repair', version: 1 }))
  await ask('admin', 'PUT', '/api/admin/business/identity', identity({ phone: '1', state: 'XX', version: 2 }))
  await ask('admin', 'PUT', '/api/admin/business/looks', { logo: null, brand_color: '#0b5394', version: 1 })
  await ask('admin', 'PUT', '/api/admin/business/proof', {
    quotes: [quote],
    rating: null,
    shows_finished_repairs: true,
    version: 1,
  })
  await ask('admin', 'GET', '/api/admin/business')
  for (const path of ['/', '/services']) await ask('nobody', 'GET', path)

  const area = await ask('admin', 'GET', '/api/admin/service-area', undefined, { isBodyOmitted: true })
  for (const zip of ['97301', '97201', '1']) await ask('admin', 'GET', `/api/admin/service-area/places/${zip}`)
  const salem = { zip: '97301', city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.03 }
  const portland = { zip: '97201', city: 'Portland', state: 'OR', latitude: 45.5, longitude: -122.69 }
  for (const version of [Number(at(area.json, 'version')), 9])
    await ask('admin', 'PUT', '/api/admin/service-area', { zips: [salem, portland], version })
  for (const path of ['/?zip=97301', '/?zip=97206', '/service-area.json']) await ask('nobody', 'GET', path)
  await ask('admin', 'PUT', '/api/admin/service-area', { zips: null, version: 1 })

  const desk = fieldsOf((await ask('admin', 'GET', '/api/admin/desk-settings')).json)
  const settings = fieldsOf(desk.settings ?? null)
  for (const change of [
    { reminder_minutes: 12, review_url: 'https://example.com/review', shows_response_time: true },
    { reminder_minutes: 0 },
    {},
  ]) {
    await ask('admin', 'PUT', '/api/admin/desk-settings', { ...settings, version: 1, ...change })
  }
  await ask('admin', 'GET', '/api/admin/first-day')
  for (const name of ['license', 'push', 'nonsense']) {
    for (const method of ['PUT', 'DELETE']) await ask('admin', method, `/api/admin/first-day/put-away/${name}`)
  }
  await notifications(ask)
  await messages(ask)
  await calendars(ask)
  for (const query of ['', '?show=failed', '?show=odd'])
    await ask('admin', 'GET', `/api/admin/webhook-deliveries${query}`, undefined, { isBodyOmitted: query === '' })
}

const quote = {
  id: ownId(95),
  text: 'They came the same day.',
  name: 'Bo',
  city: 'Portland',
  date: '2026-01-15',
  source: 'google',
  link: '',
  agreed: true,
}

function identity(changes: object) {
  const address = { street: '1 Main St', city: 'Portland', state: 'OR', zip: '97201' }
  return {
    name: 'Bridge',
    tagline: 'We fix it',
    phone: '(503) 555-0142',
    email: 'hello@example.com',
    ...address,
    ...changes,
  }
}

async function notifications(ask: Recorder['ask']) {
  const on = {
    is_on_duty: true,
    push_bookings: true,
    push_reminders: true,
    mail_escalations: true,
    mail_morning: false,
  }
  await ask('admin', 'GET', '/api/admin/notifications')
  for (const body of [on, { ...on, mail_morning: 'maybe' }])
    await ask('admin', 'PUT', '/api/admin/notifications/settings', body)
  for (const endpoint of ['http://127.0.0.1/push', 'nonsense']) {
    await ask('admin', 'PUT', '/api/admin/notifications/devices', { endpoint, keys: { p256dh: 'x', auth: 'y' } })
  }
  await ask('admin', 'DELETE', `/api/admin/notifications/devices/${ownId(99)}`)
}

async function messages(ask: Recorder['ask']) {
  await ask('admin', 'GET', '/api/admin/messages')
  for (const what of ['scheduled/mail', 'reminder/text', 'reminder/mail', 'moved/text', 'done/mail', 'nonsense/mail']) {
    await ask('admin', 'PUT', `/api/admin/messages/${what}`, { is_on: false })
    for (const text of ['See you soon, {name}.', '{nonsense}', '']) {
      await ask('admin', 'PUT', `/api/admin/messages/${what}/en`, { subject: 'Your visit', text, version: 0 })
    }
  }
  await ask('admin', 'GET', '/api/admin/messages')
}

async function calendars(ask: Recorder['ask']) {
  for (const whose of ['shop', tom, ownId(99)]) {
    const made = await ask('admin', 'PUT', `/api/admin/calendar-feeds/${whose}`)
    const address = /\/calendar\/[\w-]+\.ics/.exec(made.text)?.[0]
    if (address) await ask('nobody', 'GET', address)
    await ask('admin', 'GET', '/api/admin/calendar-feeds')
    await ask('admin', 'DELETE', `/api/admin/calendar-feeds/${whose}`)
    if (address) await ask('nobody', 'GET', address)
  }
  await ask('nobody', 'GET', '/calendar/nonsense.ics')
}

function fieldsOf(json: Json): { [name: string]: Json } {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}
}
