/** Bookings as the desk's API returns them. Moments are in UTC, like 2026-11-21T18:00:00.000Z. */
import * as z from 'zod'
import { applianceTypes, preferredTimes } from './booking-fields.ts'
import {
  bookingStates,
  cancelReasons,
  contactChannels,
  contactOutcomes,
  notCustomerReasons,
  urgencies,
} from './booking-states.ts'
import { calendarMoment } from './calendar-day.ts'
import { homeownerLanguages } from './homeowner-language.ts'
import { knownVersion } from './known-version.ts'
import { visitProblem } from './plan-on-the-wire.ts'
import { homeownerDetailsOnTheWire, knownFaultOnTheWire } from './preparation-on-the-wire.ts'
import { textTemplateKeys } from './text-templates.ts'
import { visitReportOnTheWire } from './visit-report-on-the-wire.ts'

const moment = z.iso.datetime()

/** What the list shows: open means not finished, waiting means not answered, today means with a visit today. */
export const deskFilters = ['open', 'waiting', 'today', 'scheduled', 'parts', 'done', 'all'] as const
export type DeskFilter = (typeof deskFilters)[number]

const state = z.enum(bookingStates.map(({ value }) => value))
const urgency = z.enum(urgencies.map(({ value }) => value))

export const listedBookingOnTheWire = z.object({
  id: z.uuid(),
  /** Counts the events; send it back to change the booking. */
  version: z.int(),
  state,
  source: z.enum(['website', 'phone']),
  urgency: urgency.nullable(),
  is_waiting: z.boolean(),
  created_at: moment,
  /** By when the homeowner was told to expect an answer. */
  promised_at: moment,
  /** By when the desk means to answer. */
  due_at: moment,
  first_attempt_at: moment.nullable(),
  first_contact_at: moment.nullable(),
  promise_broken_at: moment.nullable(),
  window_start: moment.nullable(),
  window_end: moment.nullable(),
  /** Who comes; null while nobody in particular does. */
  technician_id: z.uuid().nullable(),
  /** When the technician is expected now, once they run late. */
  expected_at: moment.nullable(),
  /** A part was ordered and has not arrived. */
  is_part_missing: z.boolean(),
  assigned_to: z.uuid().nullable(),
  claimed_by: z.object({ user_id: z.uuid(), name: z.string(), until: moment }).nullable(),
  /** When the person was erased, so that nothing says whose booking it was. */
  erased_at: moment.nullable(),
  tags: z.array(z.string()),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string().nullable(),
  customer_zip: z.string(),
  /** The ZIP code's city, as `Portland, OR`; null where the shop does not serve. */
  place: z.string().nullable(),
  street: z.string().nullable(),
  appliance_type: z.enum(applianceTypes.map(({ value }) => value)),
  problem_description: z.string(),
  preferred_time: z.enum(preferredTimes.map(({ value }) => value)).nullable(),
})
export type ListedBookingOnTheWire = z.output<typeof listedBookingOnTheWire>

const bookingCountsOnTheWire = z.object({ waiting: z.int(), overdue: z.int(), open: z.int() })
export type BookingCountsOnTheWire = z.output<typeof bookingCountsOnTheWire>

export const bookingPageOnTheWire = z.object({
  bookings: z.array(listedBookingOnTheWire),
  /** Send it as `after` for the next page; null on the last. */
  next: z.string().nullable(),
  counts: bookingCountsOnTheWire,
  /** The server's clock, so that a wrong one on a phone does not show a wrong time left. */
  now: moment,
})
export type BookingPageOnTheWire = z.output<typeof bookingPageOnTheWire>

const bookingEventOnTheWire = z.object({
  seq: z.int(),
  kind: z.string(),
  at: moment,
  /** Who did it, in words for people: a name, `Homeowner` or `The site`. */
  by: z.string(),
  by_user: z.uuid().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The text of a note; null for other events, and for a note that was erased. */
  note: z.string().nullable(),
})
export type BookingEventOnTheWire = z.output<typeof bookingEventOnTheWire>

export const bookingPhotoOnTheWire = z.object({
  /** Its file is at `/api/admin/bookings/{booking}/photos/{id}`, as WebP. */
  id: z.uuid(),
  uploaded_by: z.enum(['admin', 'technician', 'homeowner']),
  /** A name, or `Homeowner`. */
  by: z.string(),
  added_at: moment,
  /** In pixels. */
  width: z.int(),
  height: z.int(),
})

export const bookingOnTheWire = listedBookingOnTheWire.extend({
  events: z.array(bookingEventOnTheWire),
  /** Those that were not removed, in the order in which they came. */
  photos: z.array(bookingPhotoOnTheWire),
  /** Who comes, by name. */
  technician_name: z.string().nullable(),
  /** What speaks against the visit as it is planned: a day off that was entered afterwards, and so on. */
  problems: z.array(visitProblem),
  /** What was found, done and paid; nulls until someone has written it down. */
  report: visitReportOnTheWire,
  /** In which the homeowner reads their page and emails; null: they didn't say, which is English. */
  language: z.enum(homeownerLanguages).nullable(),
  /** Null until they have added something. */
  homeowner_details: homeownerDetailsOnTheWire.nullable(),
  /** Other bookings of the same phone number or email address. */
  earlier: z.object({
    total: z.int(),
    since: moment.nullable(),
    newest: z.array(
      z.object({
        id: z.uuid(),
        appliance_type: z.string(),
        state,
        created_at: moment,
        warranty_until: z.iso.date().nullable(),
      }),
    ),
  }),
  /** The known faults that best fit the problem, the best one first; empty if none fits. */
  known_faults: z.array(knownFaultOnTheWire),
  /** What the homeowner tried in vain, as they were asked to do it. */
  tried_checks: z.array(z.string()),
  now: moment,
})
export type BookingOnTheWire = z.output<typeof bookingOnTheWire>

/** The answer to every change: the booking as it is now. */
export const changedBookingOnTheWire = listedBookingOnTheWire
export type ChangedBookingOnTheWire = z.output<typeof changedBookingOnTheWire>

/** What someone who looked at an old version gets besides the error. */
export const staleBookingOnTheWire = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  missed: z.array(bookingEventOnTheWire),
})
export type StaleBookingOnTheWire = z.output<typeof staleBookingOnTheWire>

export const personOnTheWire = z.object({ user_id: z.uuid(), name: z.string() })
export type PersonOnTheWire = z.output<typeof personOnTheWire>

/** What the desk's endpoints accept. */
export const moveForm = z.object({
  to: state,
  version: knownVersion,
  window: z
    .object({ start: calendarMoment, end: calendarMoment })
    .refine(({ start, end }) => start < end, 'The end comes before the start')
    .optional(),
  /** Who comes, for `scheduled`; without one the visit has a time and nobody in particular. */
  technician_id: z.uuid().nullable().optional(),
  /** A choice, never words: events are not erased. */
  reason: z.enum([...cancelReasons, ...notCustomerReasons].map(({ value }) => value)).optional(),
})
export const contactForm = z.object({
  /** Of the press. Sent again after a lost answer, it is the same one and counts once. */
  id: z.uuid().optional(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  template: z.enum(textTemplateKeys).optional(),
})
export const noteForm = z.object({ id: z.uuid(), text: z.string() })
export const tagsForm = z.object({ tags: z.array(z.string()).max(50), version: knownVersion })
export const urgencyForm = z.object({ urgency: urgency.nullable(), version: knownVersion })
export const streetForm = z.object({ street: z.string().max(1000), version: knownVersion })
export const assigneeForm = z.object({ assignee: z.uuid().nullable(), version: knownVersion })
export const undoForm = z.object({ version: knownVersion })
/** Of how many days the table of finished jobs tells. */
export const visitsSpan = z.enum(['30', '90', '365'], 'Please ask for 30, 90 or 365 days')
export type VisitsSpan = z.output<typeof visitsSpan>
export const claimForm = z.object({ is_claimed: z.boolean() })
