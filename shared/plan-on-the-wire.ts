/** The plan as its API gives it: the board, its visits, free windows. Moments are in UTC, days (YYYY-MM-DD) and times (08:00) on the shop's clock. */
import * as z from 'zod'
import { arrivalWindowForm } from './arrival-windows.ts'
import { preferredTimes } from './booking-fields.ts'
import { bookingStates, urgencies } from './booking-states.ts'
import { calendarDay } from './calendar-day.ts'
import { homeownerLanguages } from './homeowner-language.ts'
import { knownVersion } from './known-version.ts'
import { technicianOnTheWire } from './technician-on-the-wire.ts'
import { applianceKinds, type VisitProblem, visitProblems } from './technicians.ts'

const moment = z.iso.datetime()
export const visitProblem = z.enum(Object.keys(visitProblems) as [VisitProblem, ...VisitProblem[]])

/** A booking as the plan shows it. */
export const visitOnTheWire = z.object({
  id: z.uuid(),
  /** Counts the events of the booking; send it back to move it. */
  version: z.int(),
  state: z.enum(bookingStates.map(({ value }) => value)),
  technician_id: z.uuid().nullable(),
  /** Which of the technician's places in the window, from 1; null without a technician. */
  seat: z.int().nullable(),
  window_start: moment.nullable(),
  window_end: moment.nullable(),
  /** When the technician is expected now, once they run late. */
  expected_at: moment.nullable(),
  is_part_missing: z.boolean(),
  /** What speaks against the plan as it stands: a day off that was entered afterwards, and so on. */
  problems: z.array(visitProblem),
  urgency: z.enum(urgencies.map(({ value }) => value)).nullable(),
  created_at: moment,
  customer_name: z.string(),
  customer_phone: z.string(),
  /** In which the homeowner reads their page and emails; null: they didn't say, which is English. */
  language: z.enum(homeownerLanguages).nullable(),
  customer_zip: z.string(),
  street: z.string().nullable(),
  /** The ZIP code's city, as `Portland, OR`; null where the shop does not serve. */
  place: z.string().nullable(),
  appliance_type: z.enum(applianceKinds),
  problem_description: z.string(),
  preferred_time: z.enum(preferredTimes.map(({ value }) => value)).nullable(),
})
export type VisitOnTheWire = z.output<typeof visitOnTheWire>

/** The board of some days, both ends included. */
export const boardOnTheWire = z.object({
  from: calendarDay,
  to: calendarDay,
  windows: z.array(arrivalWindowForm),
  /** The days of the board on which the shop is closed. */
  holidays: z.array(calendarDay),
  /** Who is active, and who has a visit on the board. */
  technicians: z.array(technicianOnTheWire),
  /** Everything with a window in these days, also without a technician and also what is done; by window. */
  visits: z.array(visitOnTheWire),
  /** Open bookings without a window: urgent ones first, then the oldest. At most 100 of them. */
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
  /** Added miles of driving, as the crow flies; null where a place is not known. */
  miles: z.number().nullable(),
  /** Short sentences, the weightiest first: `1.8 mi from the previous job`. */
  reasons: z.array(z.object({ kind: z.enum(['preferred', 'close', 'urgent', 'idle']), text: z.string() })),
})
export type SuggestionOnTheWire = z.output<typeof suggestionOnTheWire>
/** The free windows of the next 14 days for one booking, best first. */
export const suggestionsOnTheWire = z.object({ suggestions: z.array(suggestionOnTheWire), now: moment })
export type SuggestionsOnTheWire = z.output<typeof suggestionsOnTheWire>

/** What someone who came second is told besides the error. */
export const windowTakenOnTheWire = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  free: z.array(suggestionOnTheWire),
})
export type WindowTakenOnTheWire = z.output<typeof windowTakenOnTheWire>

/** Running late: this visit, and what follows it on the same day as far as it has to, move by so many minutes. */
export const runLateForm = z.object({
  minutes: z.int('Please enter whole minutes').min(5, 'Please enter at least 5').max(480, 'Please enter at most 480'),
  version: knownVersion,
})
export const ranLateOnTheWire = z.object({ visits: z.array(visitOnTheWire) })
export type RanLateOnTheWire = z.output<typeof ranLateOnTheWire>

/** Whether a part that was ordered is still missing. */
export const partForm = z.object({ is_missing: z.boolean(), version: knownVersion })
