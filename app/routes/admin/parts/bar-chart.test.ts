import { expect, test } from 'vitest'
import { roundTop } from './bar-chart.tsx'

test('an axis ends at a round number with a whole half and room for the tallest bar', () => {
  expect([0, 1, 2, 3, 5, 10, 11, 37, 41, 100, 101, 4321].map(roundTop)).toEqual([
    2, 2, 2, 4, 10, 10, 20, 40, 100, 100, 200, 10_000,
  ])
})
