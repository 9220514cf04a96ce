/** The plan as its API gives it: technicians, the board, free windows. Moments are in UTC, days (YYYY-MM-DD) and times (08:00) on the shop's clock. */
import * as z from 'zod'
import { arrivalWindowForm, timeOfDay } from './arrival-windows.ts'
import { preferredTimes } from './booking-fields.ts'
import { bookingStates, urgencies } from './booking-states.ts'
import { homeownerDetailsOnTheWire, knownFaultOnTheWire } from './preparation-on-the-wire.ts'
import {
  applianceKinds,
  technicianColors,
  type VisitProblem,
  visitProblems,
  type Weekday,
  weekdays,
} from './technicians.ts'

const moment = z.iso.datetime()
/** A day of the calendar, which has no year 0. */
export const calendarDay = z.iso
  .date('Please enter a day')
  .refine((day) => !day.startsWith('0000'), 'Please enter a day')
const appliance = z.enum(applianceKinds)
const version = z.int('Should be the version that you were looking at').min(0)
const hours = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    message: 'Please enter an end that’s later than the start',
  })
  .nullable()
const workingHours = z.object(
  Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as Record<Weekday, typeof hours>,
)

export const dayOffForm = z
  .object({ id: z.uuid(), first_day: calendarDay, last_day: calendarDay, note: z.string().trim().max(200).nullable() })
  .refine((off) => off.first_day <= off.last_day, {
    path: ['last_day'],
    message: 'The last day comes before the first',
  })
export type DayOff = z.output<typeof dayOffForm>

/** What a save takes: all of the technician, with the version that was read; none for a new one. */
export const technicianForm = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(100, 'Please enter at most 100 characters'),
  phone: z.string().trim().max(30, 'Please enter at most 30 characters').nullable(),
  color: z.enum(technicianColors),
  home_zip: z
    .string()
    .regex(/^\d{5}$/, 'Please enter a ZIP code of 5 digits')
    .nullable(),
  appliances: z.array(appliance).min(1, 'Please choose at least one appliance'),
  /** Visits in one arrival window. */
  capacity: z.int('Please enter a whole number').min(1, 'Please enter at least 1').max(10, 'Please enter at most 10'),
  /** At most so many visits of this appliance in one window; what is left out is limited by `capacity` alone. */
  appliance_limits: z.partialRecord(
    appliance,
    z.int().min(1, 'Please enter at least 1').max(10, 'Please enter at most 10'),
  ),
  working_hours: workingHours,
  days_off: z.array(dayOffForm).max(200, 'Please remove days that are over'),
  is_active: z.boolean(),
})
export type TechnicianForm = z.output<typeof technicianForm>
/** A new one; the same id sent again is the same technician. */
export const newTechnicianForm = technicianForm.extend({ id: z.uuid() })
export const technicianChange = technicianForm.extend({ version: z.int().min(1) })

export const technicianOnTheWire = technicianForm.extend({
  id: z.uuid(),
  version: z.int(),
  /** The address by which the technician signs in; `is_connected` once they have, and so have shown that it is theirs. */
  account: z.object({ email: z.string(), is_connected: z.boolean() }).nullable(),
})
export type TechnicianOnTheWire = z.output<typeof technicianOnTheWire>
/** `in_the_way`: how many visits are planned at times at which the technician does not work, or of what they do not repair, or for which they no longer have a place. */
export const listedTechnicianOnTheWire = technicianOnTheWire.extend({ in_the_way: z.int() })
export type ListedTechnicianOnTheWire = z.output<typeof listedTechnicianOnTheWire>
/** By name; who is no longer active comes last. */
export const techniciansOnTheWire = z.object({ technicians: z.array(listedTechnicianOnTheWire) })
export type TechniciansOnTheWire = z.output<typeof techniciansOnTheWire>

/** The address by which a technician signs in; null takes the account away. */
export const technicianAccountForm = z.object({
  email: z.email('Please enter an email address, like ana@example.com').max(254).nullable(),
  version: z.int().min(1),
})
export const technicianAccountOnTheWire = z.object({
  technician: technicianOnTheWire,
  /** `mailed`: an invitation went out. `has_account`: they can sign in as they are used to. `must_sign_up`: this site cannot invite. */
  invitation: z.enum(['mailed', 'has_account', 'must_sign_up']).nullable(),
})
export type TechnicianAccountOnTheWire = z.output<typeof technicianAccountOnTheWire>

const problem = z.enum(Object.keys(visitProblems) as [VisitProblem, ...VisitProblem[]])

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
  problems: z.array(problem),
  urgency: z.enum(urgencies.map(({ value }) => value)).nullable(),
  created_at: moment,
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_zip: z.string(),
  street: z.string().nullable(),
  /** The ZIP code's city, as `Portland, OR`; null where the shop does not serve. */
  place: z.string().nullable(),
  appliance_type: appliance,
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
export const suggestionOnTheWire = z.object({
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
  version,
})
export const ranLateOnTheWire = z.object({ visits: z.array(visitOnTheWire) })
export type RanLateOnTheWire = z.output<typeof ranLateOnTheWire>

/** Whether a part that was ordered is still missing. */
export const partForm = z.object({ is_missing: z.boolean(), version })

const report = z.string().trim().max(2000, 'Please enter at most 2,000 characters').nullable()
const cents = z
  .int('Please enter an amount')
  .min(0, 'Please enter an amount')
  .max(10_000_000, 'Please enter at most $100,000')
  .nullable()
/** What was agreed and done; amounts in cents of a US dollar. */
export const visitReportForm = z.object({
  diagnosis: report,
  work: report,
  parts: report,
  agreed_cents: cents,
  amount_cents: cents,
  warranty_until: calendarDay.nullable(),
  version,
})
export const visitReportOnTheWire = visitReportForm.omit({ version: true })
export type VisitReportOnTheWire = z.output<typeof visitReportOnTheWire>

/** A job as its technician sees it, with what to come prepared with, as at the desk. */
export const technicianJobOnTheWire = visitOnTheWire.extend({
  homeowner_details: homeownerDetailsOnTheWire.nullable(),
  known_faults: z.array(knownFaultOnTheWire),
  notes: z.array(z.object({ text: z.string(), at: moment, by: z.string() })),
})
export type TechnicianJobOnTheWire = z.output<typeof technicianJobOnTheWire>
export const technicianDayOnTheWire = z.object({
  day: calendarDay,
  technician: technicianOnTheWire.pick({ id: true, name: true, color: true, days_off: true, working_hours: true }),
  /** In the order in which they are driven to. */
  jobs: z.array(technicianJobOnTheWire),
  now: moment,
})
export type TechnicianDayOnTheWire = z.output<typeof technicianDayOnTheWire>
/** Whom an access token identifies at the technicians' doors; an admin may be one. */
export const technicianMeOnTheWire = z.object({
  user_id: z.uuid(),
  /** Empty for an account without one. */
  email: z.string(),
  role: z.enum(['technician', 'admin']),
  technician: z.object({ id: z.uuid(), name: z.string() }),
})
export type TechnicianMeOnTheWire = z.output<typeof technicianMeOnTheWire>
/** The steps that a technician takes with an own job. */
export const technicianMoveForm = z.object({
  to: z.enum(['on_the_way', 'in_progress', 'done', 'no_show', 'waiting_for_part', 'return_visit']),
  version,
})
