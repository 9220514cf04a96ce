import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readLinkToken, writeLinkToken } from './open-link.ts'

const key = randomBytes(32)

test('a token reads back as its booking and revision, and is the same each time', () => {
  for (const revision of [1, 2, 32_767]) {
    const target = { bookingId: randomUUID(), revision }
    const token = writeLinkToken(key, target)
    expect(token).toMatch(/^[\w-]{48}$/)
    expect(readLinkToken(key, token)).toEqual(target)
    expect(writeLinkToken(key, target)).toBe(token)
  }
})

test('rejects any other spelling, a changed character, another key and another booking', () => {
  const bookingId = randomUUID()
  const token = writeLinkToken(key, { bookingId, revision: 1 })
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(readLinkToken(key, changed), changed).toBeNull()
    expect(readLinkToken(key, token.slice(0, at)), `${at} characters`).toBeNull()
  }
  const respelled = [`${token}A`, `${token}=`, ` ${token}`, token.toUpperCase(), token.toLowerCase()]
  for (const text of [...respelled, '', 'A'.repeat(48), '%00'.repeat(16), bookingId, 'é'.repeat(48)])
    expect(readLinkToken(key, text), text).toBeNull()
  expect(readLinkToken(randomBytes(32), token)).toBeNull()
  const foreign = writeLinkToken(key, { bookingId: randomUUID(), revision: 1 })
  expect(readLinkToken(key, foreign.slice(0, 24) + token.slice(24))).toBeNull()
})
