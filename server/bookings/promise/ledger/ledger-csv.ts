import { writeCsv } from '#server/platform/csv.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import type { LedgerCounts, LedgerOnTheWire } from '#shared/promise/response-ledger.ts'

const head = ['group', 'of', 'bookings', 'kept', 'broken', 'answered', 'median_minutes', 'p90_minutes']

/** The ledger as CSV (RFC 4180), one line per number on the screen. */
export function writeLedgerCsv(ledger: LedgerOnTheWire): AsyncGenerator<string> {
  const lines = [
    head,
    lineOf('total', `last ${ledger.days} days`, ledger.total),
    ...ledger.by_hour.map(({ hour, ...counts }) => lineOf('hour', `${String(hour).padStart(2, '0')}:00`, counts)),
    ...ledger.by_weekday.map(({ weekday, ...counts }) => lineOf('weekday', weekdays[weekday - 1] ?? '', counts)),
    ...ledger.by_person.map(({ name, ...counts }) => lineOf('person', name, counts)),
  ]
  return writeCsv([lines])
}

function lineOf(group: string, of: string, counts: LedgerCounts): string[] {
  const { bookings, kept, broken, answered, median_minutes: median, p90_minutes: p90 } = counts
  return [group, of, ...[bookings, kept, broken, answered, median, p90].map((value) => `${value ?? ''}`)]
}
