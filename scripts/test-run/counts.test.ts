import { expect, test } from 'vitest'
import { countPlaywright, countVitest, sumCounts, withExitCode } from './counts.ts'

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }

test('tests are counted, and a file that cannot be loaded is one failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [passing] }
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const broken = { status: 'failed', assertionResults: [] }
  expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  expect(countVitest({ ...report, testResults: [passing, failing, broken] })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  })
})

test('an error outside of the browser tests is a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 8, failed: 1, skipped: 3 })
  expect(countPlaywright({ stats, errors: ['set-up failed'] })).toEqual({ passed: 8, failed: 2, skipped: 3 })
})

test('a runner that crashed is a failure, and is counted once', () => {
  const clean = { passed: 3, failed: 0, skipped: 0 }
  expect(withExitCode(clean, 0).failed).toBe(0)
  expect(withExitCode(clean, 1).failed).toBe(1)
  expect(withExitCode(clean, null).failed).toBe(1)
  expect(withExitCode({ ...clean, failed: 2 }, 1).failed).toBe(2)
  expect(sumCounts([clean, { passed: 1, failed: 2, skipped: 1 }])).toEqual({ passed: 4, failed: 2, skipped: 1 })
})
