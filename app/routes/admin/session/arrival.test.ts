import { expect, test } from 'vitest'
import { isArrival, isMailTarget, readArrival, readArrivingTokens } from './arriving-session.ts'

test('a link that worked says which email it came from', () => {
  expect(readArrival('#access_token=a&refresh_token=b&type=recovery&sb=')).toEqual({
    type: 'recovery',
    message: null,
    problem: null,
  })
})

test('a link that failed says why', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb='
  expect(readArrival(hash).problem).toBe('Email link is invalid or has expired')
})

test('the first of two confirmations brings a message and no session', () => {
  expect(readArrival('#message=Confirmation+link+accepted&sb=')).toEqual({
    type: null,
    message: 'Confirmation link accepted',
    problem: null,
  })
})

test.each([
  ['/admin/login', true],
  ['/admin/reset-password', true],
  ['/admin/account', true],
  ['/admin', false],
  ['/admin/dashboard', false],
  ['/admin/posts', false],
  ['/admin/my-day', false],
  ['/admin/login/more', false],
])('whether a session is read at %s: %s', (path, expected) => {
  expect(isMailTarget(path)).toBe(expected)
})

test('an ordinary anchor brings nothing', () => {
  expect(readArrival('#passkeys')).toEqual({ type: null, message: null, problem: null })
})

test('a link that worked brings a session; half of one counts as none', () => {
  expect(readArrivingTokens('#access_token=a&refresh_token=b&type=recovery&sb=')).toEqual({
    access_token: 'a',
    refresh_token: 'b',
  })
  expect(readArrivingTokens('#access_token=a')).toBeNull()
  expect(readArrivingTokens('#error=access_denied')).toBeNull()
})

test.each([
  ['#access_token=a&refresh_token=b', true],
  ['#error=access_denied&sb=', true],
  ['#message=Confirmation+link+accepted&sb=', true],
  ['#passkeys', false],
  ['', false],
])('whether %j comes from an auth redirect and is removed from the URL: %s', (hash, expected) => {
  expect(isArrival(hash)).toBe(expected)
})
