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
  const visit = (postId: string, isReturn: boolean, at: number) => noteVisit({ postId, isReturn, now: at }, storage)
  expect(visit('a', false, 0)).toBe(true)
  expect(visit('b', false, minute)).toBe(true)
  expect(visit('a', true, 2 * minute)).toBe(false)
  expect(visit('a', false, 3 * minute)).toBe(true)
  expect(visit('b', true, 6 * minute)).toBe(true)
  expect(visit('a', true, 7 * minute)).toBe(false)
  expect(visit('a', true, 8 * minute)).toBe(true)
})

test('forgets old visits, and counts every visit when storage is broken or denied', () => {
  const storage = tab()
  noteVisit({ postId: 'a', isReturn: false, now: 0 }, storage)
  noteVisit({ postId: 'b', isReturn: false, now: 9 * minute }, storage)
  expect(Object.keys(JSON.parse(storage.values.get('seen-posts') ?? ''))).toEqual(['b'])
  storage.values.set('seen-posts', 'not json')
  expect(noteVisit({ postId: 'b', isReturn: true, now: 9 * minute }, storage)).toBe(true)
  const closed = {
    getItem: () => null,
    setItem() {
      throw new Error('no storage')
    },
  }
  expect(noteVisit({ postId: 'b', isReturn: true, now: 9 * minute }, closed)).toBe(true)
  expect(noteVisit({ postId: 'b', isReturn: true, now: 9 * minute }, null)).toBe(true)
})
