import { makeImage } from '#tests/support/blog/images.ts'
import { readMail } from '#tests/support/messages/read-mail.ts'
import { ownId } from '../normalize.ts'
import { at, listAt, type Recorder } from '../recorder.ts'
import { gatewayToken, type RecordedSite } from '../site.ts'

const spanish = { 'accept-language': 'es-MX' }

/** Homeowners open their own page and press each of its buttons, right and wrong. */
export async function pressEverything({ visitor }: Recorder, links: Record<string, string>) {
  const dryer = links.dryer ?? ''
  for (const [path, headers] of [
    ...Object.values(links).map((link) => [link, {}] as const),
    [dryer, spanish] as const,
    [`${dryer}?lang=en`, spanish] as const,
    [`/r/${'x'.repeat(48)}`, {}] as const,
    ['/r/short', spanish] as const,
  ]) {
    await visitor.get(path, { headers })
    await visitor.get(`${path.split('?')[0]}/visit.ics`)
    await visitor.get(`${path.split('?')[0]}/photos/${ownId(51)}`)
  }
  const page = await visitor.get(links.fridge ?? '')
  const [start = ''] = [...page.text.matchAll(/name="start"[^>]*value="([^"]+)"/g)]
    .map(([, value]) => value ?? '')
    .toSorted()
  const presses: Record<string, Record<string, string>[]> = {
    address: [{}, { street: '12 NW Lovejoy St', how_to_get_in: 'Gate code 4411' }, { street: 'x'.repeat(500) }],
    language: [{ language: 'es' }, { language: 'en' }],
    window: [{}, { start: 'soon' }, { start }],
    other_time: [{}, { times: 'After 4 PM' }, { times: 'Any weekday. '.repeat(100) }],
    line: [{}, { line: 'The dog is friendly.' }],
    texts: [{}],
    model: [{}, { brand: 'LG', model: 'DLE3400W', age: '9' }, { brand: 'LG', age: 'old' }],
    symptom: [{}, { symptom: 'refrigerator/not-cooling' }, { symptom_text: 'It clicks.' }],
    check: [{}, { symptom: 'refrigerator/not-cooling', check: '1', outcome: 'broken' }],
    hazard: [{}, { hazard: 'sparks' }, { hazard: 'ghosts' }],
    broken_again: [{}],
    nonsense: [{}],
    cancel: [{}, { reason: 'fixed_itself' }],
  }
  const request = ownId(71)
  for (const [intent, bodies] of Object.entries(presses)) {
    for (const fields of bodies) {
      const answer = await visitor.post(links.fridge ?? '', new URLSearchParams({ intent, request, ...fields }))
      const location = answer.headers.get('location')
      if (location) await visitor.get(location.replace(/#.*/, ''))
    }
  }
  const form = new FormData()
  form.set('intent', 'photo')
  form.set('photo_id', ownId(72))
  form.set('photo', new File([await makeImage('png', { width: 80 })], 'plate.png', { type: 'image/png' }))
  await visitor.post(dryer, form)
  await visitor.get(`${dryer}/photos/${ownId(72)}`)
  for (const fields of ['intent=hazard&hazard=sparks', 'intent=cancel&reason=too_expensive'])
    await visitor.post(dryer, new URLSearchParams(fields), { headers: spanish })
  await visitor.get(dryer, { headers: spanish })
}

/** Someone outside the area asks to be told, confirms and leaves; the shop tells the others. */
export async function askForAnArea({ office, visitor }: Recorder, site: RecordedSite) {
  await visitor.get('/tell-me')
  await visitor.get('/tell-me?lang=es')
  await visitor.get('/tell-me/check-your-email?lang=es')
  const send = (fields: Record<string, string>) => visitor.post('/tell-me', new URLSearchParams(fields))
  for (const [zip, email] of [
    ['97201', 'a@example.com'],
    ['972', 'b'],
    ['97301', 'sam@example.com'],
    ['97302', 'kim@example.com'],
  ] as const) {
    await send({ zip, email, lang: email.startsWith('kim') ? 'es' : 'en' })
  }
  for (const email of ['sam@example.com', 'kim@example.com']) {
    const path = new URL((await readMail(site, email, /./)).link).pathname
    for (const intent of ['', 'confirm', ...(email.startsWith('kim') ? ['leave', 'confirm'] : [])]) {
      await (intent ? visitor.post(path, new URLSearchParams({ intent, lang: 'en' })) : visitor.get(path))
    }
    await visitor.get(path)
  }
  await office.get('/area-requests')
  for (const zip of ['97301', '97302', 'zip']) await office.post(`/area-requests/${zip}/tell`)
  await office.get('/area-requests')
}

/** Texts from homeowners, as the gateway hands them over, and what the shop then looks up and erases. */
export async function textAndForget({ ask, office, visitor }: Recorder) {
  const headers = { authorization: `Bearer ${gatewayToken}` }
  const hand = (text: object) => ask('gateway', 'POST', '/api/sms/inbound', text, { headers })
  for (const text of ['Is someone coming?', 'STOP', 'HELP', 'START', 'Alto']) await hand({ from: '+15035550199', text })
  await hand({ from: '+15035550100', text: 'Who are you?', id: 'one' })
  await hand({ from: 1 })
  await visitor.post('/api/sms/inbound', { from: '+15035550199', text: 'STOP' })
  for (const who of ['eva@customer.example', '(503) 555-0123', 'nobody@example.com', '']) {
    await office.post('/personal-data/find', { who })
    await office.post('/personal-data/export', { who })
  }
  const found = await office.post('/personal-data/find', { who: 'eva@customer.example' })
  const ids = listAt(found.json, 'bookings').map((each) => at(each, 'id'))
  for (const confirmation of ['', 'erase', 'ERASE', 'eva@customer.example']) {
    await office.post('/personal-data/erase', { who: 'eva@customer.example', confirmation, booking_ids: ids })
  }
  await office.post('/personal-data/find', { who: 'eva@customer.example' })
}
