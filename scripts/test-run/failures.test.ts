import { expect, test } from 'vitest'
import { describeErrors, describeFailures } from './failures.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`).join('\n')

test('says nothing about a run without failures', () => {
  expect(describeFailures({ failures: [], flaky: [] })).toEqual([])
})

test('reports a failure by name with its errors, and one that passed later as flaky', () => {
  expect(
    describeFailures({
      failures: [{ name: 'a.test.ts › one', problem: 'Error: no\n\n  at a.test.ts:3' }],
      flaky: [{ name: 'b.e2e.ts › two', problem: 'Error: late' }],
    }),
  ).toEqual([
    '✗ a.test.ts › one',
    '    Error: no',
    '      at a.test.ts:3',
    '1 flaky: b.e2e.ts › two',
    '    Error: late',
  ])
})

test('cuts a long one to forty lines', () => {
  const told = describeFailures({ failures: [{ name: 'a', problem: lines(99) }], flaky: [] })
  expect(told).toHaveLength(40)
  expect(told.slice(-2)).toEqual(['    line 38', '    …'])
  const short = describeFailures({ failures: [{ name: 'a', problem: lines(39) }], flaky: [] })
  expect(short.at(-1)).toBe('    line 39')
})

test.each([2, 5, 30, 99, 100, 500])('however many fail (%i), the last lines name them', (count) => {
  const failures = Array.from({ length: count }, (_, i) => ({ name: `test ${i + 1}`, problem: lines(50) }))
  const told = describeFailures({ failures, flaky: [{ name: 'flaky one', problem: lines(50) }] })
  expect(told.length).toBeLessThanOrEqual(101)
  expect(told.filter((line) => line.startsWith('✗ test '))).toHaveLength(Math.min(count, 100))
  if (count < 100) expect(told.join('\n')).toContain('1 flaky: flaky one')
  else expect(told.at(-1)).toBe(`… and ${count - 99} more`)
})

test('strips colors and the test runner’s internals from errors', () => {
  const stack = `Error: \u001b[31mno\u001b[39m
    at /site/tests/a.test.ts:3:1
    at file:///site/node_modules/vitest/dist/run.js:1:1
    at node:internal/process/task_queues:95:5`
  expect(describeErrors([{ message: 'no', stack, diff: '- 1\n+ 2' }, { value: '"thrown"' }, {}])).toBe(
    'Error: no\n    at /site/tests/a.test.ts:3:1\n- 1\n+ 2\n"thrown"\nan error without words',
  )
})
