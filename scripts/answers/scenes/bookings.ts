import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { ownId } from '../normalize.ts'
import { at, listAt, type Recorder } from '../recorder.ts'

export const washer = ownId(1)
export const danger = ownId(2)
export const dryer = ownId(3)
export const fridge = ownId(4)
export const called = ownId(5)

export const booking = (changes: object = {}) => bookingBody({ id: washer, ...changes })

/** Wrong bodies, by what's wrong with them. */
const wrong: Record<string, unknown> = {
  nothing: {},
  list: [],
  'not JSON': '{',
  'a made-up appliance': booking({ appliance_type: 'toaster' }),
  'a short phone number': booking({ id: ownId(11), customer_phone: '555' }),
  'a ZIP code far away': booking({ id: ownId(12), customer_zip: '10001' }),
  'half a ZIP code': booking({ id: ownId(13), customer_zip: '972' }),
  'no email address': booking({ id: ownId(14), customer_email: 'ada at home' }),
  'a novel': booking({ id: ownId(15), problem_description: 'x'.repeat(2001) }),
  'too much': booking({ id: ownId(16), problem_description: 'x'.repeat(17_000) }),
  'no id': booking({ id: 'one' }),
  'a made-up time': booking({ id: ownId(17), preferred_time: 'midnight' }),
  'what a bot fills in': booking({ id: ownId(18), company_website: 'https://spam.example' }),
  'a form filled in at once': booking({ id: ownId(19), elapsed_ms: 5 }),
}

/**
 * People book by the API and by the form without JavaScript, right and wrong.
 * @returns the path of each booking's own page
 */
export async function book(recorder: Recorder): Promise<Record<string, string>> {
  const { visitor } = recorder
  const links: Record<string, string> = {}
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const { json } = await visitor.post('/api/bookings', body, { headers })
    return json
  }
  links.washer = at(await send(booking()), 'link')
  await send(booking())
  await send(booking({ problem_description: 'It spins, but loudly.' }))
  for (const body of Object.values(wrong)) await visitor.post('/api/bookings', body)
  await visitor.post('/api/bookings', booking(), { headers: { 'content-type': 'text/plain' } })
  await visitor.get('/api/bookings')
  const gas = {
    appliance_type: 'oven',
    problem_description: 'I smell gas near the stove.',
    customer_phone: '(503) 555-0123',
  }
  links.danger = at(await send(booking({ id: danger, ...gas, smsConsent: false })), 'link')
  const inSpanish = { 'accept-language': 'es-MX,es;q=0.9' }
  const cold = {
    appliance_type: 'dryer',
    problem_description: 'It turns and nothing else.',
    customer_email: 'eva@customer.example',
  }
  const dry = booking({ id: dryer, ...cold, customer_name: 'Eva Luz', customer_phone: '503 555 0177' })
  const spanish = await send(dry, inSpanish)
  links.dryer = at(spanish, 'link')
  for (const headers of [{}, inSpanish])
    await visitor.get(at(spanish, 'confirmation').replace('#booking', ''), { headers })
  await reserve(recorder, at(spanish, 'confirmation'), at(listAt(spanish, 'reservation', 'windows'), -1, 'start'))
  links.fridge = await bookByForm(recorder)
  return links
}

async function reserve({ visitor }: Recorder, confirmation: string, start: string) {
  const booked = new URL(confirmation, 'http://localhost').searchParams.get('booked') ?? ''
  const tries: Record<string, string>[] = [{}, { booked, start: 'soon' }, { booked, start }, { booked, start }]
  for (const fields of tries) {
    const answer = await visitor.post('/reserve', new URLSearchParams(fields))
    await visitor.get((answer.headers.get('location') ?? '/').replace('#booking', ''))
  }
}

async function bookByForm({ visitor }: Recorder): Promise<string> {
  const { smsConsent: _, ...values } = booking({
    id: fridge,
    appliance_type: 'refrigerator',
    customer_zip: '98660',
    customer_email: 'bo@customer.example',
    customer_phone: '360-555-0144',
    problem_description: 'The water dispenser leaks.',
  })
  const press = (fields: object) => visitor.post('/?index', new URLSearchParams({ ...fields }))
  await press({})
  await press({ ...values, customer_phone: '1', customer_zip: '10001' })
  const sent = await press({ ...values, smsConsent: 'on' })
  const confirmation = (sent.headers.get('location') ?? '').replace('#booking', '')
  const page = await visitor.get(confirmation)
  const link = /\/r\/[\w-]+/.exec(page.text)?.[0] ?? ''
  for (const field of ['mend', 'again'])
    for (const token of [link.slice(3), 'nonsense']) await press({ [field]: token })
  return link
}
