import { type SQL, sql } from 'drizzle-orm'
import quickselect from 'quickselect'
import { businessTimeZone } from '#shared/business.ts'
import type { LedgerCounts } from '#shared/response-ledger.ts'

/** What the ledger knows of the bookings of some days that one person answered: lists of the same length, one entry for each booking. */
export interface Answers {
  /** The user id; null for the bookings that nobody has answered. */
  person: string | null
  /** The hour of the week on the clock of the business, 0 is Monday from midnight to one. */
  hour: number[]
  /** Milliseconds from the start of the clock to the first contact, less than 0 before the office opened; null without a contact. */
  took_ms: (number | null)[]
  is_broken: (0 | 1)[]
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
      SELECT first_contact_by AS person, json_agg(hour) AS hour, json_agg(took_ms) AS took_ms, json_agg(is_broken) AS is_broken
      FROM (
        SELECT first_contact_by, (date_part('epoch', first_contact_at - promised_at) * 1000)::int8 + promised_minutes * 60000 AS took_ms,
          (promise_broken_at IS NOT NULL OR (first_contact_at IS NULL AND promised_at < ${now}))::int AS is_broken,
          ((date_part('isodow', came_in) - 1) * 24 + date_part('hour', came_in))::int AS hour
        FROM desk_bookings, LATERAL (SELECT created_at AT TIME ZONE ${businessTimeZone} AS came_in) local
        WHERE ${counts} AND created_at >= ${from} AND created_at < ${to}
      ) measured
      GROUP BY first_contact_by
    ) answers
  )`
}

/** Adds up bookings, however many. */
export interface Tally {
  add(isBroken: boolean, tookMs: number | null): void
  counts(): LedgerCounts
}

export function createTally(): Tally {
  const answered: number[] = []
  let [bookings, kept, broken] = [0, 0, 0]
  return {
    add(isBroken, tookMs) {
      bookings++
      if (tookMs !== null) answered.push(tookMs)
      if (isBroken) broken++
      else if (tookMs !== null) kept++
    },
    counts() {
      const [median_minutes, p90_minutes] = [minutesAt(answered, 0.5), minutesAt(answered, 0.9)]
      return { bookings, kept, broken, answered: answered.length, median_minutes, p90_minutes }
    },
  }
}

/**
 * A percentile of the minutes from the start of the clock to the first contact, to the tenth; an answer before the office opened took
 * none. Changes the order of the list: a partial sort is four times as fast as a whole one.
 */
function minutesAt(tookMs: number[], share: number): number | null {
  if (tookMs.length === 0) return null
  const place = (tookMs.length - 1) * share
  const [below, above] = [valueAt(tookMs, Math.floor(place)), valueAt(tookMs, Math.ceil(place))]
  const [low, high] = [Math.max(0, below), Math.max(0, above)]
  return Math.round((low + (high - low) * (place % 1)) / 6_000) / 10
}

/** The value that would be at this index if the list were sorted. */
function valueAt(values: number[], index: number): number {
  quickselect(values, index)
  return values[index] ?? Number.NaN
}

export function momentOf(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
