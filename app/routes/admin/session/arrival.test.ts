import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test('a link that worked tells which mail it came from', () => {
  expect(readArrival('#access_token=a&refresh_token=b&type=recovery&sb=')).toEqual({
    type: 'recovery',
    message: null,
    problem: null,
  })
})

test('a link that did not work tells why', () => {
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

test('an ordinary anchor brings nothing', () => {
  expect(readArrival('#passkeys')).toEqual({ type: null, message: null, problem: null })
})
