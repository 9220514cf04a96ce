import { expect, test } from 'vitest'
import { noteVisit } from './visit.ts'

function tab() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const minute = 60_000

test('a view counts as a visit, and so does a reload, but not a return within five minutes', () => {
  const storage = tab()
  const visit = (page: string, isReturn: boolean, at: number) => noteVisit({ page, isReturn, now: at }, storage)
  expect(visit('a', false, 0)).toBe(true)
  expect(visit('b', false, minute)).toBe(true)
  expect(visit('a', true, 2 * minute)).toBe(false)
  expect(visit('a', false, 3 * minute)).toBe(true)
  expect(visit('b', true, 6 * minute)).toBe(true)
  expect(visit('a', true, 7 * minute)).toBe(false)
  expect(visit('a', true, 8 * minute)).toBe(true)
})

test('counts every visit when storage is broken or denied', () => {
  const storage = tab()
  storage.values.set('seen b', 'not a time')
  const back = { page: 'b', isReturn: true, now: 9 * minute }
  expect(noteVisit(back, storage)).toBe(true)
  const closed = {
    getItem: () => null,
    setItem() {
      throw new Error('no storage')
    },
  }
  expect(noteVisit(back, closed)).toBe(true)
  expect(noteVisit(back, null)).toBe(true)
})
