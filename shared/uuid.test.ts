import { expect, test } from 'vitest'
import { createUuid, isUuid, uuidFromHash } from './uuid.ts'

const withoutRandomUuid = { getRandomValues: crypto.getRandomValues.bind(crypto) }

test('is a UUID of version 4, also where the browser cannot make one', () => {
  for (const random of [crypto, withoutRandomUuid]) {
    const id = createUuid(random)
    expect(isUuid(id)).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
})

test('is another one every time', () => {
  const ids = Array.from({ length: 100 }, () => createUuid(withoutRandomUuid))
  expect(new Set(ids).size).toBe(100)
})

test('a UUID of a hash is always the same, says that it is of version 8, and uses 16 bytes', () => {
  const hash = Uint8Array.from({ length: 32 }, () => 0xff)
  expect(uuidFromHash(hash)).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff')
})

test('a UUID has hyphens in their places, and any version', () => {
  expect(isUuid(createUuid())).toBe(true)
  expect(isUuid('FFFFFFFF-ffff-8fff-bfff-ffffffffffff')).toBe(true)
  for (const text of ['', 'ffffffffffff8fffbfffffffffffffff', `${createUuid()} `, `${createUuid().slice(1)}g`]) {
    expect(isUuid(text), text).toBe(false)
  }
})
