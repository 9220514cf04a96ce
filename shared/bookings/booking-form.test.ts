import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from '#shared/people/read-phone.ts'
import { builtInArea as area } from '#shared/service-area/built-in-area.ts'
import { type BookingFormValues, bookingMessages, nothingTyped } from './booking-fields.ts'
import { checkBooking as checkBookingWith, findZipMistake } from './booking-form.ts'

const id = '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55'

function filled(changes: Partial<BookingFormValues> = {}): BookingFormValues {
  return {
    id,
    ...nothingTyped(),
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0199',
    customer_email: 'ada@example.com',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.',
    preferred_time: 'morning',
    smsConsent: true,
    ...changes,
  }
}

function checkBooking(values: BookingFormValues, options: Partial<Parameters<typeof checkBookingWith>[1]> = {}) {
  return checkBookingWith(values, { readPhone, area, ...options })
}

test('turns a completed form into a booking', () => {
  const { smsConsent: _, ...booking } = filled()
  expect(checkBooking(filled())).toEqual({ ok: true, booking })
})

test('email and preferred time may be empty, and are then null', () => {
  expect(checkBooking(filled({ customer_email: ' ', preferred_time: '' }))).toMatchObject({
    ok: true,
    booking: { customer_email: null, preferred_time: null },
  })
})

test('normalizes what is stored: trimmed, name on one line, phone formatted, id in lower case', () => {
  const messy = filled({
    id: id.toUpperCase(),
    customer_name: '  Ada\n\tPa\u202erk\u200b ',
    customer_phone: '+1 503.555.0199',
    customer_zip: ' 97201 ',
    problem_description: ' leaks\r\nand hums\u0000 \ud800',
  })
  expect(checkBooking(messy)).toMatchObject({
    ok: true,
    booking: {
      id,
      customer_name: 'Ada Park',
      customer_phone: '(503) 555-0199',
      customer_zip: '97201',
      problem_description: 'leaks\nand hums \ufffd',
    },
  })
})

test.each([
  ['customer_name', 'Please enter your name'],
  ['customer_phone', 'Please enter your phone number'],
  ['customer_zip', 'Please enter your ZIP code'],
  ['appliance_type', 'Please choose your appliance'],
  ['problem_description', 'Please describe the problem'],
] as const)('a form without %s is incomplete', (field, sentence) => {
  expect(checkBooking(filled({ [field]: '' }))).toEqual({
    ok: false,
    message: 'Please fill in all required fields',
    fields: { [field]: sentence },
  })
})

test('an empty form reports every required field', () => {
  const empty = checkBooking({
    ...filled(),
    customer_name: ' ',
    customer_phone: '',
    customer_zip: '',
    appliance_type: '',
    problem_description: '\n',
  })
  expect(empty).toMatchObject({ ok: false, message: bookingMessages.missing })
  expect(Object.keys(empty.ok ? {} : empty.fields)).toEqual([
    'customer_name',
    'customer_phone',
    'customer_zip',
    'appliance_type',
    'problem_description',
  ])
})

test('reports every error at once, with a message in the order missing, consent, ZIP, limits', () => {
  const wrong = filled({ smsConsent: false, customer_zip: '10001', customer_phone: '503' })
  const zip = "Sorry, we don't serve ZIP code 10001"
  const consent = 'You must agree to receive SMS notifications to continue'
  const phone = 'Please enter a 10-digit phone number'
  const fields = { customer_phone: phone, customer_zip: zip, smsConsent: consent }
  const name = 'Please enter your name'
  expect(checkBooking({ ...wrong, customer_name: '' })).toEqual({
    ok: false,
    message: 'Please fill in all required fields',
    fields: { customer_name: name, ...fields },
  })
  expect(checkBooking(wrong)).toEqual({ ok: false, message: consent, fields })
  const agreed = { customer_phone: phone, customer_zip: zip }
  expect(checkBooking({ ...wrong, smsConsent: true })).toEqual({ ok: false, message: zip, fields: agreed })
  expect(checkBooking({ ...wrong, smsConsent: true, customer_zip: '97201' })).toEqual({
    ok: false,
    message: phone,
    fields: { customer_phone: phone },
  })
})

test('lists the fields in form order', () => {
  const check = checkBooking({
    ...filled({ customer_name: '', customer_phone: '', customer_zip: '', appliance_type: '', problem_description: '' }),
    customer_email: 'x',
    preferred_time: 'x',
    smsConsent: false,
  })
  expect(Object.keys(check.ok ? {} : check.fields)).toEqual([
    'customer_name',
    'customer_phone',
    'customer_email',
    'customer_zip',
    'appliance_type',
    'preferred_time',
    'problem_description',
    'smsConsent',
  ])
})

test('accepts any ZIP code if there is no list', () => {
  expect(checkBookingWith(filled({ customer_zip: '10001' }), { readPhone })).toMatchObject({ ok: true })
})

test('with a number to call, the ZIP code’s sentence includes it and the message stays short', () => {
  const sentence =
    "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options."
  expect(checkBooking(filled({ customer_zip: ' 10001 ' }), { phone: '(503) 555-0142' })).toEqual({
    ok: false,
    message: "Sorry, we don't serve ZIP code 10001",
    fields: { customer_zip: sentence },
  })
  expect(findZipMistake(area, '10001', '(503) 555-0142')).toBe(sentence)
  expect(findZipMistake(area, ' 97201 ', '(503) 555-0142')).toBe(false)
})

test.each([
  ['customer_name', 'x'.repeat(101), 'Please shorten the name to 100 characters'],
  ['customer_phone', '(503) 555-019', 'Please enter a 10-digit phone number'],
  ['customer_phone', 'call me', 'Please enter a 10-digit phone number'],
  ['customer_phone', '503 555 01999', 'Please enter a 10-digit phone number'],
  ['customer_email', 'ada', 'Please enter a valid email address, like name@example.com'],
  ['customer_email', 'ada@example', 'Please enter a valid email address, like name@example.com'],
  ['customer_email', 'a@example.com, b@example.com', 'Please enter a valid email address, like name@example.com'],
  [
    'customer_email',
    'ada@example.com\r\nBcc: all@example.com',
    'Please enter a valid email address, like name@example.com',
  ],
  ['customer_email', `a@${'x.'.repeat(130)}com`, 'Please enter a shorter email address'],
  ['appliance_type', 'toaster', 'Please choose your appliance from the list'],
  ['problem_description', 'x'.repeat(2001), 'Please shorten the description to 2000 characters'],
  ['preferred_time', 'midnight', 'Please choose a time from the list'],
  ['id', '42', 'The booking needs an id that is a UUID'],
] as const)('%s %j is rejected with its own sentence', (field, value, sentence) => {
  expect(checkBooking(filled({ [field]: value }))).toEqual({
    ok: false,
    message: sentence,
    fields: { [field]: sentence },
  })
})

test('each invalid field gets its own sentence, and the first one is the message', () => {
  expect(checkBooking(filled({ preferred_time: 'x', customer_phone: '1', customer_email: 'x' }))).toEqual({
    ok: false,
    message: 'Please enter a 10-digit phone number',
    fields: {
      customer_phone: 'Please enter a 10-digit phone number',
      customer_email: 'Please enter a valid email address, like name@example.com',
      preferred_time: 'Please choose a time from the list',
    },
  })
})

test('accepts the longest texts allowed', () => {
  const { ok } = checkBooking(filled({ customer_name: 'x'.repeat(100), problem_description: 'x'.repeat(2000) }))
  expect(ok).toBe(true)
})

test('a valid booking passes again unchanged', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(anyText, anyText, (customer_name, problem_description) => {
      const first = checkBooking(filled({ customer_name, problem_description }))
      fc.pre(first.ok)
      expect(
        checkBooking(
          filled({
            customer_name: first.booking.customer_name,
            problem_description: first.booking.problem_description,
          }),
        ),
      ).toMatchObject({
        ok: true,
        booking: {
          customer_name: first.booking.customer_name,
          problem_description: first.booking.problem_description,
        },
      })
    }),
  )
})
