import { expect, test } from 'vitest'
import { sumCounts, withExitCode } from './counts.ts'

test('counts a crashed runner as one failure, and only once', () => {
  const clean = { passed: 3, failed: 0, skipped: 0 }
  expect(withExitCode(clean, 0).failed).toBe(0)
  expect(withExitCode(clean, 1).failed).toBe(1)
  expect(withExitCode(clean, null).failed).toBe(1)
  expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2)
  expect(sumCounts([clean, { passed: 1, failed: 2, skipped: 1 }])).toEqual({ passed: 4, failed: 2, skipped: 1 })
})
