import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isUuid } from '#shared/uuid.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deriveBookingId, isDerivedId, readBookingForm } from './booking-input.ts'

const noon = new Date('2026-11-21T12:00:00-08:00')

function formWith(changes: Record<string, string> = {}) {
  const { smsConsent: _, ...fields } = bookingBody({ id: '', ...changes })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('smsConsent', 'on')
  return form
}
const idOf = (form: FormData) => readBookingForm(form).values.id
const keys = new TextEncoder().encode('the key of this installation')
const derive = (changes = {}, { now = noon, hashing = keys, from = '203.0.113.7' } = {}) =>
  deriveBookingId(
    { installationKeys: async () => ({ hashing }), clock: { now: () => now } },
    readBookingForm(formWith(changes)).values,
    from,
  )

test('reads the values from a posted form', () => {
  const { values, spamSigns } = readBookingForm(formWith({ elapsed_ms: '5123', company_website: 'x' }))
  expect(values).toEqual({ ...bookingBody({ id: values.id }), smsConsent: true })
  expect(spamSigns).toEqual({ honeypot: 'x', elapsedMs: 5123 })
})

test('a missing field is empty, an unchecked box is no consent, and a file is not text', () => {
  const form = new FormData()
  form.set('customer_name', new File(['x'], 'x.txt'))
  expect(readBookingForm(form)).toMatchObject({
    values: { customer_name: '', customer_zip: '', smsConsent: false },
    spamSigns: { honeypot: '', elapsedMs: null },
  })
})

test.each(['', 'soon', '-1', '1e9', '9'.repeat(400)])('the elapsed time %j counts as not measured', (elapsed_ms) => {
  expect(readBookingForm(formWith({ elapsed_ms })).spamSigns.elapsedMs).toBeNull()
})

test('keeps an id sent with the form', () => {
  expect(idOf(formWith({ id: 'from-the-browser' }))).toBe('from-the-browser')
})

test('a returned form keeps its id, but not a malformed one', async () => {
  const id = await derive()
  const posted = (id: string) => readBookingForm(formWith({ id, customer_phone: '5035550198' })).postedId
  expect(posted(id)).toBe(id)
  expect([posted(''), posted('"><script>')]).toEqual(['', ''])
})

test('without an id, the same details from the same network on the same day produce the same id', async () => {
  const id = await derive()
  expect(isUuid(id)).toBe(true)
  expect([isDerivedId(id), isDerivedId(randomUUID())]).toEqual([true, false])
  expect(await derive({ customer_name: ' Ada  Park ', customer_phone: '503-555-0199' })).toBe(id)
  expect(await derive({}, { now: new Date('2026-11-21T23:59:00-08:00'), from: '203.0.113.99' })).toBe(id)
})

test.each([
  ['other details', { problem_description: 'It leaks.' }, {}],
  ['another number', { customer_phone: '5035550198' }, {}],
  ['another business day', {}, { now: new Date('2026-11-22T00:01:00-08:00') }],
  ['another network', {}, { from: '198.51.100.7' }],
  ['another installation', {}, { hashing: new TextEncoder().encode('another key') }],
])('%s produce another id', async (_what, changes, where) => {
  expect(await derive(changes, where)).not.toBe(await derive())
})
