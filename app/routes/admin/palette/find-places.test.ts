import { expect, test } from 'vitest'
import { findNamed, hasWords } from './find-places.ts'
import { places } from './places.ts'

const labels = (typed: string) => findNamed(places, typed).map(({ label }) => label)

test.each([
  ['sms', ['Texts and emails']],
  ['working hours', ['Technicians']],
  ['hours', ['Hours', 'Technicians', 'Desk settings']],
  ['logo', ['Logo and color']],
  ['brand color', ['Logo and color']],
  ['holiday', ['Hours']],
  ['days off', ['Technicians', 'Hours']],
  ['insurance', ['Credentials']],
  ['2FA', ['Second factor']],
  ['sign out', ['Where you’re signed in']],
  ['youre', ['Where you’re signed in']],
  ['account pass', ['Password', 'Passkeys']],
  ['reports', ['Dashboard', 'Response times']],
  ['users', ['Technicians', 'People', 'Account']],
  ['backup', ['Backups']],
  ['invoice', ['Invoices and refunds']],
  ['refund', ['Invoices and refunds']],
  ['smtp', ['Connections']],
  ['zeppelin', []],
  ['   ', []],
  ['·', []],
])('typing %j finds %j', (typed, expected) => {
  expect(labels(typed)).toEqual(expected)
})

test('items whose name matches come before items that are only related', () => {
  expect(labels('p')[0]).toBe('Plan')
  expect(labels('post')[0]).toBe('Posts')
  expect(labels('settings').slice(0, 2)).toEqual(['Desk settings', 'AI Settings'])
  expect(labels('email')[0]).toBe('Email')
})

test('accents and word order make no difference', () => {
  expect(hasWords('José Peña 97201', 'pena jose')).toBe(true)
  expect(hasWords('José Peña 97201', '9720')).toBe(true)
  expect(hasWords('José Peña 97201', 'pena anna')).toBe(false)
})
