/** Formats the ledger's numbers for people. */
import { countOf } from '#shared/count.ts'
import type { LedgerCounts } from '#shared/promise/response-ledger.ts'

/** `7 min`, `2.5 min`, `3 h 10 min`; a dash if nothing was answered. */
export function describeMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${Math.round(minutes * 10) / 10} min`
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** `12 AM`, `1 PM`. */
export function nameHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Bookings that no one has answered but whose time isn't up. */
export function countWaiting({ bookings, kept, broken }: LedgerCounts): number {
  return bookings - kept - broken
}

/** `3 bookings: 2 kept, 1 broken, median 7 min`. */
export function describeCounts(counts: LedgerCounts): string {
  const waiting = countWaiting(counts)
  const parts = [
    `${counts.kept} kept`,
    `${counts.broken} broken`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(counts.median_minutes === null ? [] : [`median ${describeMinutes(counts.median_minutes)}`]),
  ]
  return `${countOf(counts.bookings, 'booking')}: ${parts.join(', ')}`
}

/** `94%` of what's been decided; a dash while nothing has. */
export function describeShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
