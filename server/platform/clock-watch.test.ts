import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { createClockWatch, differenceMs } from './clock.ts'

test('sees a jump of the clock until it is back, and not what passes or is corrected a little', () => {
  let [wall, elapsed] = [Date.parse('2026-11-26T18:00:00Z'), 5_000]
  const watch = createClockWatch({ wall: () => wall, elapsed: () => elapsed })
  const pass = (ms: number) => {
    wall += ms
    elapsed += ms
  }
  pass(hourMs)
  expect(watch.jumpMs()).toBe(0)
  wall += hourMs
  pass(60_000)
  expect(watch.jumpMs()).toBe(hourMs)
  pass(hourMs)
  expect(watch.jumpMs()).toBe(hourMs)
  wall -= hourMs
  expect(watch.jumpMs()).toBe(0)
  wall -= hourMs
  expect(watch.jumpMs()).toBe(-hourMs)
  wall += hourMs
  for (let day = 0; day < 100; day++) {
    pass(dayMs)
    wall += 2_000
    expect(watch.jumpMs()).toBe(0)
  }
})

test('sees a clock that differs from the database’s by more than a minute', () => {
  const watch = createClockWatch({ wall: () => 1_000_000, elapsed: () => 0 })
  expect(differenceMs(watch, 1_000_000 - 30_000)).toBe(0)
  expect(differenceMs(watch, 1_000_000 + hourMs)).toBe(-hourMs)
})
