/** How long bodies may take: as long as honest lines need, and no longer for those who send nothing. */
import { expect, test } from 'vitest'
import { fileLimits, formLimits, jsonLimits, secondsFor } from './body-limits.ts'

const megabit = 1_000_000 / 8
const megabyte = 1024 * 1024

/** Whether a body of this size arrives over a line of this many bytes a second, which stands still for a while once. */
function arrives(
  limits: Parameters<typeof secondsFor>[0],
  { bytes, rate, stall = 0, stallAt = 0 }: { bytes: number; rate: number; stall?: number; stallAt?: number },
): boolean {
  const end = bytes / rate + stall
  const arrivedBy = (second: number) => rate * (second <= stallAt ? second : Math.max(stallAt, second - stall))
  // Whatever takes longer is refused by then.
  const seconds = Array.from({ length: Math.ceil(Math.min(end, 400)) }, (_, second) => second)
  return [...seconds, end].every((second) => second <= secondsFor(limits, Math.min(bytes, arrivedBy(second))))
}

test('what honest people send over slow lines arrives', () => {
  const photo = fileLimits(15 * 1024)
  for (const stallAt of [0, 1, 30, 90]) {
    expect(arrives(photo, { bytes: 12 * megabyte, rate: megabit, stall: 20, stallAt })).toBe(true)
    expect(arrives(photo, { bytes: 3 * megabyte, rate: megabit / 8, stall: 30, stallAt })).toBe(true)
  }
  for (const limits of [formLimits, jsonLimits(16)]) {
    expect(arrives(limits, { bytes: 8_000, rate: 2_000, stall: 20 })).toBe(true)
    expect(arrives(limits, { bytes: 8_000, rate: 2_000, stall: 20, stallAt: 3 })).toBe(true)
  }
  expect(arrives(jsonLimits(25 * 1024), { bytes: 25 * megabyte, rate: megabit, stall: 20, stallAt: 100 })).toBe(true)
})

test('what comes by the byte doesn’t', () => {
  for (const limits of [formLimits, jsonLimits(16), jsonLimits(25 * 1024), fileLimits(15 * 1024)]) {
    expect(secondsFor(limits, 0)).toBe(40)
    expect(arrives(limits, { bytes: limits.bytes, rate: 1 / 3 })).toBe(false)
    expect(arrives(limits, { bytes: limits.bytes, rate: 300 })).toBe(false)
    expect(secondsFor(limits, limits.bytes)).toBeLessThanOrEqual(300)
  }
})
