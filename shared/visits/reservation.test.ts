import { expect, test } from 'vitest'
import { inReach } from './reservation.ts'

test('the five best windows come first, and each group is in chronological order', () => {
  const windows = [5, 9, 3, 8, 1, 2, 7, 4].map((day) => ({
    start: `2026-12-0${day}T16:00:00.000Z`,
    end: `2026-12-0${day}T18:00:00.000Z`,
    isPreferred: false,
  }))
  const daysOf = (some: typeof windows) => some.map(({ start }) => Number(start.slice(9, 10)))
  const { first, more } = inReach(windows)
  expect(daysOf(first)).toEqual([1, 3, 5, 8, 9])
  expect(daysOf(more)).toEqual([2, 4, 7])
  expect(daysOf(windows)).toEqual([5, 9, 3, 8, 1, 2, 7, 4])
})
