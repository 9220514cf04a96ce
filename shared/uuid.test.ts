import { expect, test } from 'vitest'
import { bookingIdFromHash, createBookingId, createUuid, isUuid, uuidFromHash } from './uuid.ts'

const withoutRandomUuid = { getRandomValues: crypto.getRandomValues.bind(crypto) }

test('creates a version 4 UUID, even if the browser can’t', () => {
  for (const random of [crypto, withoutRandomUuid]) {
    const id = createUuid(random)
    expect(isUuid(id)).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
})

test('creates a different one every time', () => {
  const ids = Array.from({ length: 100 }, () => createUuid(withoutRandomUuid))
  expect(new Set(ids).size).toBe(100)
})

test('a UUID from a hash is deterministic, marked as version 8, and uses 16 bytes', () => {
  const hash = Uint8Array.from({ length: 32 }, () => 0xff)
  expect(uuidFromHash(hash)).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff')
})

test('a booking’s id begins with eight digits, and is as valid and as different as any', () => {
  const ids = Array.from({ length: 300 }, () => createBookingId())
  expect(ids.filter((id) => !/^\d{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids.map((id) => id.slice(9))).size).toBe(300)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeGreaterThan(290)
})

test('a booking’s id from a hash begins with eight digits, and is the same again', () => {
  for (const byte of [0x00, 0x07, 0xff]) {
    const hash = Uint8Array.from({ length: 32 }, () => byte)
    expect(bookingIdFromHash(hash)).toMatch(/^\d{8}-[\da-f]{4}-8/)
    expect(bookingIdFromHash(hash)).toBe(bookingIdFromHash(hash.slice()))
  }
})

test('a UUID has its hyphens in place, and any version', () => {
  expect(isUuid(createUuid())).toBe(true)
  expect(isUuid('FFFFFFFF-ffff-8fff-bfff-ffffffffffff')).toBe(true)
  for (const text of ['', 'ffffffffffff8fffbfffffffffffffff', `${createUuid()} `, `${createUuid().slice(1)}g`]) {
    expect(isUuid(text), text).toBe(false)
  }
})
