/** The source of the current time. Tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** More than clocks are ever corrected by while they run well. */
const toleranceMs = 60_000

export interface ClockWatch {
  /** The time on this machine's clock, in milliseconds since 1970. */
  now(): number
  /** By how many milliseconds this machine's clock jumped; 0 if it didn't, or if it jumped back since. */
  jumpMs(): number
  /** When a person was last asked about the clock, by the clock that only ever counts forward. */
  askedAt?: number
}

/**
 * Watches this machine's clock against the one that only ever counts forward, which a correction of the time doesn't move. What a
 * clock is off by when the process starts can't be seen, so a restart takes the time as it is.
 */
export function createClockWatch({
  wall = Date.now,
  elapsed = () => performance.now(),
}: {
  wall?: () => number
  elapsed?: () => number
} = {}): ClockWatch {
  let expected = wall() - elapsed()
  return {
    now: wall,
    jumpMs() {
      const offset = wall() - elapsed()
      const jump = offset - expected
      if (Math.abs(jump) > toleranceMs) return jump
      // Small corrections add up over the months.
      expected = offset
      return 0
    },
  }
}

/** What this machine's clock and the database's differ by, if it's more than either should ever be off. */
export function differenceMs(clockWatch: ClockWatch, databaseNow: number): number {
  const difference = clockWatch.now() - databaseNow
  return Math.abs(difference) > toleranceMs ? difference : 0
}
