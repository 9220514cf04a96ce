import { type SQL, sql } from 'drizzle-orm'
import quickselect from 'quickselect'
import { businessTimeZone } from '#shared/business.ts'
import type { LedgerCounts } from '#shared/response-ledger.ts'

/** What the ledger knows of the bookings of some days that one person answered, and whose promise was all kept or all broken. */
export interface Answers {
  /** The user id; null for the bookings that nobody has answered. */
  person: string | null
  is_broken: boolean
  /** Hours of the week on the clock of the business, 0 is Monday from midnight to one. */
  hours: number[]
  /**
   * Of each of these hours, for each booking the milliseconds from the start of the clock to the first contact, less than 0 before the
   * office opened; null without a contact.
   */
  took_ms: (number | null)[][]
}

/**
 * The website bookings that count, as the index desk_bookings_ledger holds them. Nobody who called in was promised an answer. One that was called off
 * before anyone answered counts only if its promise was already broken, which cannot be undone. One that was taken in
 * as old was never waiting, so it has neither a contact nor a broken promise.
 */
const counts = sql`source = 'website' AND (first_contact_at IS NOT NULL OR promise_broken_at IS NOT NULL OR is_waiting)`

/** A subquery: `Answers[]` as JSON, of the bookings that came in between two moments, the second one excluded. */
export function answersBetween({ from, to, now }: { from: SQL; to: SQL; now: SQL }): SQL {
  return sql`(
    SELECT coalesce(json_agg(answers), '[]') FROM (
      SELECT person, is_broken, json_agg(hour) AS hours, json_agg(took_ms) AS took_ms
      FROM (
        SELECT first_contact_by AS person, promise_broken_at IS NOT NULL OR (first_contact_at IS NULL AND promised_at < ${now}) AS is_broken,
          ((date_part('isodow', came_in) - 1) * 24 + date_part('hour', came_in))::int AS hour,
          json_agg((date_part('epoch', first_contact_at - promised_at) * 1000)::int8 + promised_minutes * 60000) AS took_ms
        FROM desk_bookings, LATERAL (SELECT created_at AT TIME ZONE ${businessTimeZone} AS came_in) local
        WHERE ${counts} AND created_at >= ${from} AND created_at < ${to}
        GROUP BY 1, 2, 3
      ) hours
      GROUP BY person, is_broken
    ) answers
  )`
}

/** Bookings that came in during one hour. */
export interface AnsweredHour {
  isBroken: boolean
  /** As in `Answers`. */
  tookMs: readonly (number | null)[]
}

export function countAnswers(hours: readonly AnsweredHour[]): LedgerCounts {
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
 * A percentile of the minutes from the start of the clock to the first contact, to the tenth; an answer before the office opened took
 * none. Sorts the list in part, which is several times as fast as the whole; up to the share `sorted` it was done before.
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
