import { type SQL, sql } from 'drizzle-orm'
import {
  type AnsweredHour,
  type Answers,
  answersBetween,
  countAnswers,
  momentOf,
} from '#server/bookings/promise/answers.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import type { LedgerOnTheWire, LedgerSpan } from '#shared/promise/response-ledger.ts'
import { dayMs } from '#shared/time/durations.ts'

interface LedgerRow extends Record<string, unknown> {
  days: Answers[][] | null
  /** Names by user id. */
  names: Record<string, string> | null
}

/**
 * What was promised and kept for bookings that came in during the last `days` days. One statement, so everything is as of the same
 * moment.
 */
export async function readLedger(db: Db, { days, now }: { days: LedgerSpan; now: Date }): Promise<LedgerOnTheWire> {
  const from = new Date(now.getTime() - days * dayMs)
  const { rows } = await db.execute<LedgerRow>(ledgerQuery({ from, now }))
  const all: AnsweredHour[] = []
  const byHour = Array.from({ length: 24 }, (): AnsweredHour[] => [])
  const byWeekday = weekdays.map((): AnsweredHour[] => [])
  const byPerson = new Map<string, AnsweredHour[]>()
  for (const { person, is_broken: isBroken, hours, took_ms: took } of rows[0]?.days?.flat() ?? []) {
    const own = (person !== null && byPerson.get(person)) || []
    if (person !== null) byPerson.set(person, own)
    for (const [index, hour] of hours.entries()) {
      const answered = { isBroken, tookMs: took[index] ?? [] }
      for (const group of [all, byHour[hour % 24], byWeekday[Math.floor(hour / 24)], own]) group?.push(answered)
    }
  }
  const names = rows[0]?.names ?? {}
  return {
    days,
    from: from.toISOString(),
    to: now.toISOString(),
    total: countAnswers(all),
    by_hour: byHour.map((answered, hour) => ({ hour, ...countAnswers(answered) })),
    by_weekday: byWeekday.map((answered, index) => ({ weekday: index + 1, ...countAnswers(answered) })),
    by_person: Array.from(byPerson, ([id, answered]) => {
      return { user_id: id, name: names[id] ?? 'Someone who left', ...countAnswers(answered) }
    }).toSorted((a, b) => b.answered - a.answered || a.name.localeCompare(b.name)),
  }
}

/** Reads the kept days, and for the gaps between them the bookings. */
function ledgerQuery({ from, now }: { from: Date; now: Date }): SQL {
  const [begin, end] = [momentOf(from), momentOf(new Date(now.getTime() + 1))]
  const answers = answersBetween({ from: sql`gaps.starts_at`, to: sql`gaps.ends_at`, now: momentOf(now) })
  return sql`
    WITH kept AS MATERIALIZED (
      SELECT * FROM ledger_days WHERE starts_at >= ${begin} AND ends_at <= ${end}
    ), gaps AS (
      SELECT coalesce(lag(ends_at) OVER (ORDER BY starts_at), ${begin}) AS starts_at, starts_at AS ends_at FROM kept
      UNION ALL SELECT coalesce(max(ends_at), ${begin}), ${end} FROM kept
    ), days AS (
      SELECT answers FROM kept UNION ALL SELECT ${answers} FROM gaps WHERE starts_at < ends_at
    )
    SELECT (SELECT json_agg(answers) FROM days) AS days, (SELECT json_object_agg(user_id, name) FROM desk_people) AS names`
}
