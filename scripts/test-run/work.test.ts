import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { slowestFiles, startMeasuring } from './work.ts'

test('counts what other processes do', () => {
  const measure = startMeasuring()
  spawnSync(process.execPath, ['--eval', 'while (performance.now() < 1500);'])
  const { wallSeconds, cpuSeconds } = measure()
  expect(wallSeconds).toBeGreaterThanOrEqual(1)
  expect(cpuSeconds).toBeGreaterThanOrEqual(1)
})

test('lists the slowest files first', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowestFiles(files, 2).map(({ file }) => file)).toEqual(['3.test.ts', '2.test.ts'])
})
