import { ownId } from '../normalize.ts'
import { at, fieldsOf, type Recorder, valueAt } from '../recorder.ts'
import { tom } from './people.ts'

/** Everything an owner can set, saved as it is, changed, in an older version and with nonsense. */
export async function changeSettings(recorder: Recorder) {
  const { ask, office, visitor } = recorder
  const business = await office.get('/business')
  const sections = ['identity', 'hours', 'prices', 'promises', 'credentials', 'proof', 'looks', 'photos']
  for (const section of sections) {
    const known = fieldsOf(valueAt(business.json, section) ?? valueAt(business.json, 'sections', section))
    const values = { ...known, ...fieldsOf(known.values ?? null), version: 0 }
    for (const change of [{}, { version: 7 }, { version: 1 }])
      await office.put(`/business/${section}`, { ...values, ...change })
  }
  await office.put('/business/identity', identity({ name: 'Bridge Repair', version: 1 }))
  await office.put('/business/identity', identity({ phone: '1', state: 'XX', version: 2 }))
  await office.put('/business/looks', { logo: null, brand_color: '#0b5394', version: 1 })
  await office.put('/business/proof', { quotes: [quote], rating: null, shows_finished_repairs: true, version: 1 })
  await office.get('/business')
  for (const path of ['/', '/services']) await visitor.get(path)

  const area = await office.get('/service-area', { isBodyOmitted: true })
  for (const zip of ['97301', '97201', '1']) await office.get(`/service-area/places/${zip}`)
  const salem = { zip: '97301', city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.03 }
  const portland = { zip: '97201', city: 'Portland', state: 'OR', latitude: 45.5, longitude: -122.69 }
  for (const version of [Number(at(area.json, 'version')), 9])
    await office.put('/service-area', { zips: [salem, portland], version })
  for (const path of ['/?zip=97301', '/?zip=97206', '/service-area.json']) await visitor.get(path)
  await office.put('/service-area', { zips: null, version: 1 })

  const desk = fieldsOf((await office.get('/desk-settings')).json)
  const settings = fieldsOf(desk.settings ?? null)
  for (const change of [
    { reminder_minutes: 12, review_url: 'https://example.com/review', shows_response_time: true },
    { reminder_minutes: 0 },
    {},
  ]) {
    await office.put('/desk-settings', { ...settings, version: 1, ...change })
  }
  await office.get('/first-day')
  for (const name of ['license', 'push', 'nonsense']) {
    for (const method of ['PUT', 'DELETE']) await ask('admin', method, `/api/admin/first-day/put-away/${name}`)
  }
  await notifications(recorder)
  await messages(recorder)
  await calendars(recorder)
  for (const query of ['', '?show=failed', '?show=odd'])
    await office.get(`/webhook-deliveries${query}`, { isBodyOmitted: query === '' })
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

async function notifications({ office }: Recorder) {
  const on = {
    is_on_duty: true,
    push_bookings: true,
    push_reminders: true,
    mail_escalations: true,
    mail_morning: false,
  }
  await office.get('/notifications')
  for (const body of [on, { ...on, mail_morning: 'maybe' }]) await office.put('/notifications/settings', body)
  for (const endpoint of ['http://127.0.0.1/push', 'nonsense']) {
    await office.put('/notifications/devices', { endpoint, keys: { p256dh: 'x', auth: 'y' } })
  }
  await office.delete(`/notifications/devices/${ownId(99)}`)
}

async function messages({ office }: Recorder) {
  await office.get('/messages')
  for (const what of ['scheduled/mail', 'reminder/text', 'reminder/mail', 'moved/text', 'done/mail', 'nonsense/mail']) {
    await office.put(`/messages/${what}`, { is_on: false })
    for (const text of ['See you soon, {name}.', '{nonsense}', '']) {
      await office.put(`/messages/${what}/en`, { subject: 'Your visit', text, version: 0 })
    }
  }
  await office.get('/messages')
}

async function calendars({ office, visitor }: Recorder) {
  for (const whose of ['shop', tom, ownId(99)]) {
    const made = await office.put(`/calendar-feeds/${whose}`)
    const address = /\/calendar\/[\w-]+\.ics/.exec(made.text)?.[0]
    if (address) await visitor.get(address)
    await office.get('/calendar-feeds')
    await office.delete(`/calendar-feeds/${whose}`)
    if (address) await visitor.get(address)
  }
  await visitor.get('/calendar/nonsense.ics')
}
