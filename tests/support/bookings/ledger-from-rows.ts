import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { LedgerCounts, LedgerSpan } from '#shared/promise/response-ledger.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { dayMs } from '#shared/time/durations.ts'

interface Row extends LedgerCounts, Record<string, unknown> {
  level: number
  hour: number | null
  weekday: number | null
  person: string | null
}

const none = { bookings: 0, kept: 0, broken: 0, answered: 0, median_minutes: null, p90_minutes: null }

/** The ledger's numbers, counted by PostgreSQL from every booking in the time span. People are ids, without names. */
export async function countLedgerFromRows(db: Db, { days, now }: { days: LedgerSpan; now: Date }) {
  const { rows } = await db.execute<Row>(query({ from: new Date(now.getTime() - days * dayMs), now }))
  const at = (level: number, column: 'hour' | 'weekday', value: number) =>
    countsOf(rows.find((row) => row.level === level && row[column] === value) ?? none)
  return {
    total: countsOf(rows.find(({ level }) => level === 7) ?? none),
    by_hour: Array.from({ length: 24 }, (_, hour) => ({ hour, ...at(3, 'hour', hour) })),
    by_weekday: Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, ...at(5, 'weekday', day + 1) })),
    by_person: rows
      .flatMap((row) => (row.level === 6 && row.person !== null ? [{ user_id: row.person, ...countsOf(row) }] : []))
      .toSorted((a, b) => a.user_id.localeCompare(b.user_id)),
  }
}

function countsOf({ bookings, kept, broken, answered, median_minutes, p90_minutes }: LedgerCounts): LedgerCounts {
  return { bookings, kept, broken, answered, median_minutes, p90_minutes }
}

function query({ from, now }: { from: Date; now: Date }): SQL {
  const [begin, end] = [sql`${from.toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`]
  return sql`
    WITH measured AS (
      SELECT first_contact_by AS person, first_contact_at IS NOT NULL AS is_answered,
        greatest(0, extract(epoch FROM first_contact_at - promised_at)::float8 / 60 + promised_minutes) AS minutes,
        promise_broken_at IS NOT NULL OR (first_contact_at IS NULL AND promised_at < ${end}) AS is_broken,
        date_part('hour', created_at AT TIME ZONE ${businessZone()})::int AS hour,
        date_part('isodow', created_at AT TIME ZONE ${businessZone()})::int AS weekday
      FROM desk_bookings
      WHERE source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting)
        AND created_at >= ${begin} AND created_at <= ${end}
    ), counted AS (
      SELECT hour, weekday, person, grouping(hour, weekday, person) AS level, count(*)::int AS bookings,
        count(*) FILTER (WHERE is_answered AND NOT is_broken)::int AS kept, count(*) FILTER (WHERE is_broken)::int AS broken,
        count(*) FILTER (WHERE is_answered)::int AS answered,
        percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE is_answered) AS spans
      FROM measured GROUP BY GROUPING SETS ((), (hour), (weekday), (person))
    )
    SELECT *, round(spans[1]::numeric, 1)::float8 AS median_minutes, round(spans[2]::numeric, 1)::float8 AS p90_minutes FROM counted`
}
