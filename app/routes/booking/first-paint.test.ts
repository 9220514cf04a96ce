import { afterEach, expect, test, vi } from 'vitest'
import { firstPaintAt } from './first-paint.ts'

afterEach(() => vi.restoreAllMocks())

function at(times: { now: number; sinceStart: number; paint?: number }) {
  vi.spyOn(Date, 'now').mockReturnValue(times.now)
  vi.spyOn(performance, 'now').mockReturnValue(times.sinceStart)
  const entries = times.paint === undefined ? [] : [{ startTime: times.paint } as PerformanceEntry]
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(entries)
  return firstPaintAt()
}

test('it is the moment of the paint, however late anybody asks', () => {
  expect(at({ now: 100_000, sinceStart: 9_000, paint: 1_500 })).toBe(92_500)
  expect(at({ now: 130_000, sinceStart: 39_000, paint: 1_500 })).toBe(92_500)
})

test('a browser that does not tell has painted when the document began', () => {
  expect(at({ now: 100_000, sinceStart: 9_000 })).toBe(91_000)
})
