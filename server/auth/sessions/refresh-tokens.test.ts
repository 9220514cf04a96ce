import { expect, test } from 'vitest'
import { hasValidSignature, makeRefreshTokenKey, parseRefreshToken, signRefreshToken } from './refresh-tokens.ts'

const sessionId = 'f3b4f2de-0a0e-4a6e-9a5e-3f0f6c1f9b11'
const key = makeRefreshTokenKey()

test('a refresh token contains its session and count, signed', () => {
  for (const count of [0, 1, 255, 2 ** 40]) {
    const token = signRefreshToken(sessionId, count, key)
    expect(parseRefreshToken(token)).toEqual({ sessionId, count })
    expect(hasValidSignature(token, key)).toBe(true)
  }
})

test('the same key and count give the same token, so the current one can be reissued', () => {
  expect(signRefreshToken(sessionId, 3, key)).toBe(signRefreshToken(sessionId, 3, key))
})

test('changing any byte, or the key, invalidates the signature', () => {
  const token = signRefreshToken(sessionId, 7, key)
  expect(hasValidSignature(token, makeRefreshTokenKey())).toBe(false)
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(hasValidSignature(changed.toString('base64url'), key)).toBe(false)
  }
})

test('malformed tokens aren’t parsed', () => {
  const token = signRefreshToken(sessionId, 0, key)
  for (const text of ['', 'abc', `${token}a`, token.slice(0, -2), `${token}==`, 'ä'.repeat(51), 'abcdefghijkl']) {
    expect(parseRefreshToken(text)).toBeNull()
  }
})
