import { expect, test } from 'vitest'
import { isTwilioSignature, signTwilioRequest } from './twilio.ts'

/** From https://www.twilio.com/docs/usage/security#validating-requests. */
const token = '12345'
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const params = {
  To: '+18005551212',
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+12349013030',
  Caller: '+12349013030',
}
const given = '0/KCTR6DLpKmkAf8muzZqo1nDgQ='

test('signs as Twilio documents', () => {
  expect(signTwilioRequest(token, { url, params })).toBe(given)
  expect(isTwilioSignature(token, { url, params, given })).toBe(true)
})

test.each([
  ['another token', '12346', {}],
  ['another path', token, { url: 'https://mycompany.com/other.php?foo=1&bar=2' }],
  ['another host', token, { url: 'https://mycompany.example/myapp.php?foo=1&bar=2' }],
  ['another query', token, { url: 'https://mycompany.com/myapp.php?foo=1' }],
  ['another value', token, { params: { ...params, Digits: '1235' } }],
  ['one field more', token, { params: { ...params, More: '' } }],
  ['no signature', token, { given: '' }],
  ['a shorter signature', token, { given: given.slice(0, -1) }],
])('refuses %s', (_, key, change) => {
  expect(isTwilioSignature(key, { url, params, given, ...change })).toBe(false)
})

test.each(['https://mycompany.com:443/a', 'https://mycompany.com/a'])('takes what was signed for %s', (signed) => {
  const signature = signTwilioRequest(token, { url: signed, params })
  for (const address of ['https://mycompany.com/a', 'https://mycompany.com:8443/a'])
    expect(isTwilioSignature(token, { url: address, params, given: signature })).toBe(true)
})
