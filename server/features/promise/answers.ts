import { type SQL, sql } from 'drizzle-orm'
import quickselect from 'quickselect'
import { businessTimeZone } from '#shared/business.ts'
import type { LedgerCounts } from '#shared/response-ledger.ts'

/** What the ledger knows of the bookings of some days that one person answered, and whose promise was all kept or all broken. */
export interface Answers {
  /** The user id; null for the bookings that nobody has answered. */
  person: string | null
  is_broken: boolean
  /**
   * By the hour of the week on the clock of the business, 0 is Monday from midnight to one: for each booking the milliseconds from the
   * start of the clock to the first contact, less than 0 before the office opened; null without a contact.
   */
  took_ms: Record<string, (number | null)[]>
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
      SELECT person, is_broken, json_object_agg(hour, took_ms) AS took_ms
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

/** The bookings of one hour of a week, as `Answers` has them. */
export interface AnsweredHour {
  person: string | null
  /** 0 is Monday from midnight to one. */
  hour: number
  isBroken: boolean
  bookings: number
  /** Milliseconds, of those that were answered. */
  tookMs: number[]
}

export function hoursOf({ person, is_broken: isBroken, took_ms: byHour }: Answers): AnsweredHour[] {
  return Object.entries(byHour).map(([hour, tookMs]) => {
    return { person, hour: Number(hour), isBroken, bookings: tookMs.length, tookMs: tookMs.filter((ms) => ms !== null) }
  })
}

/** Adds up bookings, however many. */
export function countAnswers(hours: readonly AnsweredHour[] = []): LedgerCounts {
  const answered: number[] = []
  let [bookings, kept, broken] = [0, 0, 0]
  for (const hour of hours) {
    bookings += hour.bookings
    if (hour.isBroken) broken += hour.bookings
    else kept += hour.tookMs.length
    for (const ms of hour.tookMs) answered.push(ms)
  }
  const [median_minutes, p90_minutes] = [minutesAt(answered, 0.5), minutesAt(answered, 0.9)]
  return { bookings, kept, broken, answered: answered.length, median_minutes, p90_minutes }
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
