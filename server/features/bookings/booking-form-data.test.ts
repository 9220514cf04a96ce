import { expect, test } from 'vitest'
import { isUuid } from '#shared/uuid.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { readBookingForm } from './booking-form-data.ts'

const noon = new Date('2026-11-21T12:00:00-08:00')

function formWith(changes: Record<string, string> = {}) {
  const { smsConsent: _, ...fields } = bookingBody({ id: '', ...changes })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('smsConsent', 'on')
  return form
}
const idOf = (form: FormData, now = noon) => readBookingForm(form, now).values.id

test('reads the values from a posted form', () => {
  const { values, spamSigns } = readBookingForm(formWith({ elapsed_ms: '5123', company_website: 'x' }), noon)
  expect(values).toEqual({ ...bookingBody({ id: values.id }), smsConsent: true })
  expect(spamSigns).toEqual({ honeypot: 'x', elapsedMs: 5123 })
})

test('a missing field is empty, an unchecked box is no consent, and a file is not text', () => {
  const form = new FormData()
  form.set('customer_name', new File(['x'], 'x.txt'))
  expect(readBookingForm(form, noon)).toMatchObject({
    values: { customer_name: '', customer_zip: '', smsConsent: false },
    spamSigns: { honeypot: '', elapsedMs: null },
  })
})

test.each(['', 'soon', '-1', '1e9', '9'.repeat(400)])('the elapsed time %j counts as not measured', (elapsed_ms) => {
  expect(readBookingForm(formWith({ elapsed_ms }), noon).spamSigns.elapsedMs).toBeNull()
})

test('keeps an id sent with the form', () => {
  expect(idOf(formWith({ id: 'from-the-browser' }))).toBe('from-the-browser')
})

test('a returned form keeps its id, but not a malformed one', () => {
  const id = idOf(formWith())
  const posted = (id: string) => readBookingForm(formWith({ id, customer_phone: '5035550198' }), noon).postedId
  expect(posted(id)).toBe(id)
  expect([posted(''), posted('"><script>')]).toEqual(['', ''])
})

test('without an id, the same details on the same day produce the same version 8 UUID', () => {
  const id = idOf(formWith())
  expect(isUuid(id)).toBe(true)
  expect(id[14]).toBe('8')
  expect(idOf(formWith({ customer_name: ' Ada  Park ', customer_phone: '503-555-0199' }))).toBe(id)
  expect(idOf(formWith(), new Date('2026-11-21T23:59:00-08:00'))).toBe(id)
})

test('different details or another business day produce a different id', () => {
  const id = idOf(formWith())
  expect(idOf(formWith({ problem_description: 'It leaks.' }))).not.toBe(id)
  expect(idOf(formWith({ customer_phone: '5035550198' }))).not.toBe(id)
  expect(idOf(formWith(), new Date('2026-11-22T00:01:00-08:00'))).not.toBe(id)
})
