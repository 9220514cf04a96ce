import { expect, test, vi } from 'vitest'
import { firstPaintAt } from '#app/routes/booking/form/use-booking-draft.ts'

function at(times: { now: number; sinceStart: number; paint?: number }) {
  vi.spyOn(Date, 'now').mockReturnValue(times.now)
  vi.spyOn(performance, 'now').mockReturnValue(times.sinceStart)
  const entries = times.paint === undefined ? [] : [{ startTime: times.paint } as PerformanceEntry]
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(entries)
  return firstPaintAt()
}

test('returns the time of the paint, however late it’s called', () => {
  expect(at({ now: 100_000, sinceStart: 9_000, paint: 1_500 })).toBe(92_500)
  expect(at({ now: 130_000, sinceStart: 39_000, paint: 1_500 })).toBe(92_500)
})

test('falls back to the start of the document in a browser that doesn’t report paints', () => {
  expect(at({ now: 100_000, sinceStart: 9_000 })).toBe(91_000)
})
