import { type SQL, sql } from 'drizzle-orm'
import quickselect from 'quickselect'
import type { Db } from '#server/platform/db/connect.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import type { LedgerCounts, LedgerOnTheWire, LedgerSpan } from '#shared/promise/response-ledger.ts'
import { businessZone } from '#shared/time/business-zone.ts'
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

/**
 * A ledger entry: bookings of certain days that one person answered, with the promise either kept for all of them or broken for all.
 */
interface Answers {
  /** User id; null for bookings that nobody has answered. */
  person: string | null
  is_broken: boolean
  /** Hours of the week in the business's time zone; 0 is Monday from midnight to one. */
  hours: number[]
  /**
   * For each of these hours, one entry per booking: milliseconds from the start of the clock to the first contact, negative if the
   * contact came before the office opened, null without a contact.
   */
  took_ms: (number | null)[][]
}

/**
 * The website bookings that count, as indexed by desk_bookings_ledger. People who called in were never promised an answer. A booking
 * canceled before anyone answered counts only if its promise was already broken, which only a correction takes back. One taken in as old
 * was never waiting, so it has neither a contact nor a broken promise.
 */
const counts = sql`source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting)`

/** A subquery that returns `Answers[]` as JSON, for bookings that came in from `from` up to, but not including, `to`. */
export function answersBetween({ from, to, now }: { from: SQL; to: SQL; now: SQL }): SQL {
  return sql`(
    SELECT coalesce(json_agg(answers), '[]') FROM (
      SELECT person, is_broken, json_agg(hour) AS hours, json_agg(took_ms) AS took_ms
      FROM (
        SELECT first_contact_by AS person, promise_broken_at IS NOT NULL OR (first_contact_at IS NULL AND promised_at < ${now}) AS is_broken,
          ((date_part('isodow', came_in) - 1) * 24 + date_part('hour', came_in))::int AS hour,
          json_agg((date_part('epoch', first_contact_at - promised_at) * 1000)::int8 + promised_minutes * 60000) AS took_ms
        FROM desk_bookings, LATERAL (SELECT created_at AT TIME ZONE ${businessZone()} AS came_in) local
        WHERE ${counts} AND created_at >= ${from} AND created_at < ${to}
        GROUP BY 1, 2, 3
      ) hours
      GROUP BY person, is_broken
    ) answers
  )`
}

/** Bookings that came in during one hour. */
interface AnsweredHour {
  isBroken: boolean
  /** As in `Answers`. */
  tookMs: readonly (number | null)[]
}

function countAnswers(hours: readonly AnsweredHour[]): LedgerCounts {
  const answered: number[] = []
  let [bookings, kept, broken] = [0, 0, 0]
  for (const { isBroken, tookMs } of hours) {
    const before = answered.length
    for (const ms of tookMs) if (ms !== null) answered.push(ms)
    bookings += tookMs.length
    if (isBroken) broken += tookMs.length
    else kept += answered.length - before
  }
  const [median_minutes, p90_minutes] = [minutesAt(answered, 0.5, 0), minutesAt(answered, 0.9, 0.5)]
  return { bookings, kept, broken, answered: answered.length, median_minutes, p90_minutes }
}

/**
 * A percentile of the minutes from the start of the clock to the first contact, to one decimal. An answer before the office opened
 * counts as 0. Sorts only part of the list, which is several times as fast; the share below `sorted` is in place from an earlier
 * call.
 */
function minutesAt(tookMs: number[], share: number, sorted: number): number | null {
  const last = tookMs.length - 1
  if (last < 0) return null
  const place = Math.floor(last * share)
  quickselect(tookMs, place, Math.floor(last * sorted))
  let next = place === last ? (tookMs[place] ?? 0) : Infinity
  for (let index = place + 1; index <= last; index++) next = Math.min(next, tookMs[index] ?? next)
  const [low, high] = [Math.max(0, tookMs[place] ?? 0), Math.max(0, next)]
  return Math.round((low + (high - low) * (last * share - place)) / 6_000) / 10
}

export function momentOf(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
