/** How fast bookings were answered, as the API returns it. */
import * as z from 'zod'
import { knownVersion } from '#shared/known-version.ts'

/** How many days the ledger covers. */
export const ledgerSpans = [7, 30, 90] as const
export type LedgerSpan = (typeof ledgerSpans)[number]

/** Why the record of a missed promise is wrong. A fixed choice and never free text, because events aren't erased. */
export const brokenCorrectionReasons = [
  { value: 'clock_was_wrong', label: 'The clock was wrong' },
  { value: 'answered_in_time', label: 'We answered in time' },
] as const

export const brokenCorrection = z.object({
  reason: z.enum(
    brokenCorrectionReasons.map(({ value }) => value),
    'Please choose a reason',
  ),
  version: knownVersion,
})
export type BrokenCorrection = z.output<typeof brokenCorrection>

const ledgerCountsOnTheWire = z.object({
  /** Every booking that counts: kept, broken, and still waiting within the time promised. */
  bookings: z.int(),
  kept: z.int(),
  broken: z.int(),
  /** How many of them had a first contact, on time or not. */
  answered: z.int(),
  /** Minutes from the start of the clock to the first contact, over the answered bookings. Null if there are none. */
  median_minutes: z.number().nullable(),
  p90_minutes: z.number().nullable(),
})
export type LedgerCounts = z.output<typeof ledgerCountsOnTheWire>

export const ledgerOnTheWire = z.object({
  days: z.union(ledgerSpans.map((days) => z.literal(days))),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  total: ledgerCountsOnTheWire,
  /** The 24 hours of the business's day, by when the booking came in. */
  by_hour: z.array(ledgerCountsOnTheWire.extend({ hour: z.int() })),
  /** Seven days starting with Monday, which is 1 as in ISO 8601. */
  by_weekday: z.array(ledgerCountsOnTheWire.extend({ weekday: z.int() })),
  /** The people who made the first contact, most answers first. */
  by_person: z.array(ledgerCountsOnTheWire.extend({ user_id: z.uuid(), name: z.string() })),
})
export type LedgerOnTheWire = z.output<typeof ledgerOnTheWire>
