/**
 * The plan as the API returns it: the board, its visits, free windows. Timestamps are in UTC, days (YYYY-MM-DD) and times (08:00) on
 * the shop's clock.
 */
import * as z from 'zod'
import { bookingStateKeys, urgencyKeys } from '#shared/bookings/booking-states.ts'
import { bookingForTechnician } from '#shared/bookings/fields-on-the-wire.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { knownVersion } from '#shared/known-version.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { arrivalWindowForm } from './arrival-windows.ts'
import { technicianOnTheWire } from './technician-on-the-wire.ts'
import { type VisitProblem, visitProblems } from './technicians.ts'

const moment = z.iso.datetime()
export const visitProblem = z.enum(Object.keys(visitProblems) as [VisitProblem, ...VisitProblem[]])

/** A booking as the plan shows it. */
export const visitOnTheWire = z.object({
  id: z.uuid(),
  /** Goes up with every event of the booking. Send it back when moving it. */
  version: z.int(),
  state: z.enum(bookingStateKeys),
  technician_id: z.uuid().nullable(),
  /** Which of the technician's seats in the window, counting from 1. Null without a technician. */
  seat: z.int().nullable(),
  window_start: moment.nullable(),
  window_end: moment.nullable(),
  /** When the technician is now expected, if they're running late. */
  expected_at: moment.nullable(),
  is_part_missing: z.boolean(),
  /** Conflicts with the plan as it stands, such as a day off entered afterwards. */
  problems: z.array(visitProblem),
  urgency: z.enum(urgencyKeys).nullable(),
  /** When the homeowner reported danger, until someone at the shop has talked to them. */
  danger_at: moment.nullable(),
  created_at: moment,
  ...bookingForTechnician,
  /** The language of the homeowner's page and emails. Null if they didn't say, which means English. */
  language: z.enum(homeownerLanguages).nullable(),
  street: z.string().nullable(),
  /** The ZIP code's city, such as `Portland, OR`. Null if the shop doesn't serve there. */
  place: z.string().nullable(),
})
export type VisitOnTheWire = z.output<typeof visitOnTheWire>

/** The board for a range of days, inclusive. */
export const boardOnTheWire = z.object({
  from: calendarDay,
  to: calendarDay,
  windows: z.array(arrivalWindowForm),
  /** The days on the board when the shop is closed. */
  holidays: z.array(calendarDay),
  /** Technicians who are active or have a visit on the board. */
  technicians: z.array(technicianOnTheWire),
  /** Everything with a window on these days, by window. Includes visits without a technician and finished ones. */
  visits: z.array(visitOnTheWire),
  /** Open bookings without a window: urgent ones first, then the oldest. At most 100. */
  unplanned: z.array(visitOnTheWire),
  unplanned_total: z.int(),
  now: moment,
})
export type BoardOnTheWire = z.output<typeof boardOnTheWire>

/** A free window, and why it fits. */
const suggestionOnTheWire = z.object({
  technician_id: z.uuid(),
  technician_name: z.string(),
  start: moment,
  end: moment,
  /** Additional driving distance in miles, as the crow flies. Null if a place is unknown. */
  miles: z.number().nullable(),
  /** Short sentences, most important first: `1.8 mi from the previous job`. */
  reasons: z.array(z.object({ kind: z.enum(['preferred', 'close', 'urgent', 'idle']), text: z.string() })),
})
export type SuggestionOnTheWire = z.output<typeof suggestionOnTheWire>
/** One booking's free windows over the next 14 days, best first. */
export const suggestionsOnTheWire = z.object({ suggestions: z.array(suggestionOnTheWire), now: moment })
export type SuggestionsOnTheWire = z.output<typeof suggestionsOnTheWire>

/** What the person who came second gets in addition to the error. */
export const windowTakenOnTheWire = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  free: z.array(suggestionOnTheWire),
})
export type WindowTakenOnTheWire = z.output<typeof windowTakenOnTheWire>

/** Running late: moves this visit by this many minutes, along with later ones that day as far as needed. */
export const runLateForm = z.object({
  minutes: z.int('Please enter whole minutes').min(5, 'Please enter at least 5').max(480, 'Please enter at most 480'),
  version: knownVersion,
})
export const ranLateOnTheWire = z.object({ visits: z.array(visitOnTheWire) })
export type RanLateOnTheWire = z.output<typeof ranLateOnTheWire>

/** Whether an ordered part is still missing. */
export const partForm = z.object({ is_missing: z.boolean(), version: knownVersion })
