import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingFormValues, bookingMessages } from './booking-fields.ts'
import { checkBooking, isBookingId } from './booking-form.ts'

const id = '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55'

function filled(changes: Partial<BookingFormValues> = {}): BookingFormValues {
  return {
    id,
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

test('a filled form is a booking', () => {
  const { smsConsent: _, ...booking } = filled()
  expect(checkBooking(filled())).toEqual({ ok: true, booking })
})

test('email and preferred time may be empty and are then null', () => {
  expect(checkBooking(filled({ customer_email: ' ', preferred_time: '' }))).toMatchObject({
    ok: true,
    booking: { customer_email: null, preferred_time: null },
  })
})

test('what is stored is tidy: trimmed, one line per name, the phone formatted, the id in lower case', () => {
  const messy = filled({
    id: id.toUpperCase(),
    customer_name: '  Ada\n\tPark ',
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
      problem_description: 'leaks\nand hums  \ufffd',
    },
  })
})

test.each([
  ['customer_name', 'Please enter your name'],
  ['customer_phone', 'Please enter your phone number'],
  ['customer_zip', 'Please enter your ZIP code'],
  ['appliance_type', 'Please choose your appliance'],
  ['problem_description', 'Please describe the problem'],
] as const)('without %s the form is not complete', (field, sentence) => {
  expect(checkBooking(filled({ [field]: '' }))).toEqual({
    ok: false,
    message: 'Please fill in all required fields',
    fields: { [field]: sentence },
  })
})

test('the empty form names every required field', () => {
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

test('mistakes are told in the order missing, consent, ZIP, limits', () => {
  const everythingWrong = { smsConsent: false, customer_zip: '10001', customer_phone: '503' }
  expect(checkBooking(filled({ ...everythingWrong, customer_name: '' }))).toMatchObject({
    message: 'Please fill in all required fields',
  })
  expect(checkBooking(filled(everythingWrong))).toEqual({
    ok: false,
    message: 'You must agree to receive SMS notifications to continue',
    fields: { smsConsent: 'You must agree to receive SMS notifications to continue' },
  })
  expect(checkBooking(filled({ ...everythingWrong, smsConsent: true }))).toEqual({
    ok: false,
    message: "Sorry, we don't serve ZIP code 10001",
    fields: { customer_zip: "Sorry, we don't serve ZIP code 10001" },
  })
  expect(checkBooking(filled({ customer_phone: '503' }))).toMatchObject({
    message: 'Please enter a 10-digit phone number',
  })
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
] as const)('%s %j is refused with its own sentence', (field, value, sentence) => {
  expect(checkBooking(filled({ [field]: value }))).toEqual({
    ok: false,
    message: sentence,
    fields: { [field]: sentence },
  })
})

test('several wrong fields get a sentence each, the first one is the message', () => {
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

test('the longest texts that are allowed pass', () => {
  const { ok } = checkBooking(filled({ customer_name: 'x'.repeat(100), problem_description: 'x'.repeat(2000) }))
  expect(ok).toBe(true)
})

test('a booking that passed passes again unchanged', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(anyText, anyText, (customer_name, problem_description) => {
      const first = checkBooking(filled({ customer_name, problem_description }))
      fc.pre(first.ok)
      expect(checkBooking(filled({ ...first.booking, customer_email: '', preferred_time: '' }))).toMatchObject({
        ok: true,
        booking: {
          customer_name: first.booking.customer_name,
          problem_description: first.booking.problem_description,
        },
      })
    }),
  )
})

test('ids are UUIDs of any version, in either case', () => {
  expect(isBookingId(id)).toBe(true)
  expect(isBookingId(id.toUpperCase())).toBe(true)
  for (const text of ['', id.slice(1), `${id}0`, id.replaceAll('-', ''), "'; DROP TABLE bookings"]) {
    expect(isBookingId(text)).toBe(false)
  }
})
