import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { businessTimeZone, promises } from '#shared/business.ts'
import { type LedgerCounts, type LedgerOnTheWire, type LedgerSpan, weekdays } from '#shared/response-ledger.ts'

const dayMs = 24 * 60 * 60 * 1000
const noCounts: LedgerCounts = {
  bookings: 0,
  kept: 0,
  broken: 0,
  answered: 0,
  median_minutes: null,
  p90_minutes: null,
}

/**
 * The website bookings that count, as the index desk_bookings_ledger holds them. Nobody who called in was promised an answer. One that was called off
 * before anyone answered counts only if its promise was already broken, which cannot be undone. One that was taken in
 * as old was never waiting, so it has neither a contact nor a broken promise.
 */
const counts = sql`source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting)`

/** Minutes from the start of the clock to the first contact; an answer before the office opened took none. */
const minutes = sql`greatest(0, extract(epoch FROM first_contact_at - promised_at)::float8 / 60 + ${promises.contactWithinMinutes}::int)`

interface LedgerRow extends Record<string, unknown> {
  part: 'total' | 'hour' | 'weekday' | 'person'
  hour: number | null
  weekday: number | null
  person: string | null
  name: string | null
  bookings: number
  kept: number
  broken: number
  answered: number
  median: number | null
  p90: number | null
}

/** What was promised and kept in the last `days` days, by when the bookings came in, in one statement and so as of one moment. */
export async function readLedger(db: Db, { days, now }: { days: LedgerSpan; now: Date }): Promise<LedgerOnTheWire> {
  const from = new Date(now.getTime() - days * dayMs)
  const { rows } = await db.execute<LedgerRow>(ledgerQuery({ from, now }))
  const of = (part: LedgerRow['part']) => rows.filter((row) => row.part === part)
  const byHour = new Map(of('hour').map((row) => [row.hour, countsOf(row)]))
  const byWeekday = new Map(of('weekday').map((row) => [row.weekday, countsOf(row)]))
  const [total] = of('total')
  return {
    days,
    from: from.toISOString(),
    to: now.toISOString(),
    total: total ? countsOf(total) : noCounts,
    by_hour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(byHour.get(hour) ?? noCounts) })),
    by_weekday: weekdays.map((_, index) => ({ weekday: index + 1, ...(byWeekday.get(index + 1) ?? noCounts) })),
    by_person: of('person')
      .flatMap((row) => {
        if (row.person === null) return []
        return [{ user_id: row.person, name: row.name ?? 'Somebody who has left', ...countsOf(row) }]
      })
      .toSorted((a, b) => b.answered - a.answered || a.name.localeCompare(b.name)),
  }
}

/** The statement by itself, for the test of its plan. */
export function ledgerQuery({ from, now }: { from: Date; now: Date }): SQL {
  return sql`
    WITH measured AS MATERIALIZED (
      SELECT first_contact_by AS person, first_contact_at IS NOT NULL AS is_answered, ${minutes} AS minutes,
        promise_broken_at IS NOT NULL OR (first_contact_at IS NULL AND promised_at < ${at(now)}) AS is_broken,
        created_at AT TIME ZONE ${businessTimeZone} AS came_in
      FROM desk_bookings
      WHERE ${counts} AND created_at > ${at(from)} AND created_at <= ${at(now)}
    ), counted AS (
      SELECT hour, weekday, person, grouping(hour, weekday, person) AS level, count(*)::int AS bookings,
        count(*) FILTER (WHERE is_answered AND NOT is_broken)::int AS kept, count(*) FILTER (WHERE is_broken)::int AS broken,
        count(*) FILTER (WHERE is_answered)::int AS answered,
        percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE is_answered) AS spans
      FROM (SELECT *, date_part('hour', came_in)::int AS hour, date_part('isodow', came_in)::int AS weekday FROM measured) booked
      GROUP BY GROUPING SETS ((), (hour), (weekday), (person))
    )
    SELECT CASE level WHEN 3 THEN 'hour' WHEN 5 THEN 'weekday' WHEN 6 THEN 'person' ELSE 'total' END AS part,
      hour, weekday, person, name, bookings, kept, broken, answered,
      round(spans[1]::numeric, 1)::float8 AS median, round(spans[2]::numeric, 1)::float8 AS p90
    FROM counted LEFT JOIN desk_people ON desk_people.user_id = counted.person`
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}

function countsOf({ bookings, kept, broken, answered, median, p90 }: LedgerRow): LedgerCounts {
  return { bookings, kept, broken, answered, median_minutes: median, p90_minutes: p90 }
}
