import { expect, test } from 'vitest'
import { isBookingId } from './booking-form.ts'
import { createUuid } from './uuid.ts'

const withoutRandomUuid = { getRandomValues: crypto.getRandomValues.bind(crypto) }

test('is a UUID of version 4, also where the browser cannot make one', () => {
  for (const random of [crypto, withoutRandomUuid]) {
    const id = createUuid(random)
    expect(isBookingId(id)).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
})

test('is another one every time', () => {
  const ids = Array.from({ length: 100 }, () => createUuid(withoutRandomUuid))
  expect(new Set(ids).size).toBe(100)
})
