/**
 * What the calendar and the clock on a wall show. The only place that asks Intl about time, and only for how far a time zone is ahead:
 * how a locale writes a day or a time differs between versions of its data, so `formats.ts` writes them itself.
 */
import { dayMs, minuteMs } from './durations.ts'

/** A point in time; as text in ISO 8601, as a number in milliseconds since 1970. */
export type Moment = Date | string | number

export interface WallClock {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  /** 0 for Sunday. */
  weekday: number
  /** 0 to 23. */
  hour: number
  minute: number
  second: number
  /** How far it is ahead of UTC; negative in America. */
  minutesAhead: number
}

/** @throws RangeError if the moment isn't one */
export function wallClockIn(timeZone: string, moment: Moment): WallClock {
  const ms = new Date(moment).getTime()
  return readAhead(ms, msAhead(timeZone, ms))
}

/** Where the reader is. */
export function localWallClock(moment: Moment): WallClock {
  const date = new Date(moment)
  return readAhead(date.getTime(), -date.getTimezoneOffset() * minuteMs)
}

/** In Greenwich. A day (YYYY-MM-DD) starts there, so that this is the day itself. */
export function wallClockInUtc(moment: Moment): WallClock {
  return readAhead(new Date(moment).getTime(), 0)
}

/** The zone that the reader's device is set to, such as `America/Los_Angeles`. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function readAhead(ms: number, aheadMs: number): WallClock {
  const shown = new Date(ms + aheadMs)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    minutesAhead: aheadMs / minuteMs,
  }
}

interface Zone {
  clock: Intl.DateTimeFormat
  /** How far it is ahead on a day in UTC (counted from 1970), or null if its clocks change on that day. */
  days: Map<number, number | null>
}

const zones = new Map<string, Zone>()
const mostDays = 10_000

/** Asking Intl takes as long as a thousand look-ups, and the plan asks for thousands of moments. */
function msAhead(timeZone: string, ms: number): number {
  const zone = zones.get(timeZone) ?? { clock: openClock(timeZone), days: new Map() }
  zones.set(timeZone, zone)
  const day = Math.floor(ms / dayMs)
  const known = zone.days.get(day)
  if (known !== undefined) return known ?? askAhead(zone.clock, ms)
  if (zone.days.size === mostDays) zone.days.clear()
  const [first, last] = [askAhead(zone.clock, day * dayMs), askAhead(zone.clock, (day + 1) * dayMs)]
  zone.days.set(day, first === last ? first : null)
  return first === last ? first : askAhead(zone.clock, ms)
}

function openClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
}

/** By the numbers alone, in whichever order they come. Some engines call midnight 24. */
function askAhead(clock: Intl.DateTimeFormat, ms: number): number {
  const parts = clock.formatToParts(ms)
  const number = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value)
  const shown = new Date(0)
  shown.setUTCFullYear(number('year'), number('month') - 1, number('day'))
  shown.setUTCHours(number('hour') % 24, number('minute'), number('second'))
  return shown.getTime() - Math.floor(ms / 1000) * 1000
}
