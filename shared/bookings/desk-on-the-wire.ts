/** Bookings as the desk's API returns them. Timestamps are in UTC, such as 2026-11-21T18:00:00.000Z. */
import * as z from 'zod'
import { attributionKindKeys } from '#shared/attribution/attribution-kinds.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { homeownerDetailsOnTheWire, knownFaultOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'
import { knownVersion } from '#shared/known-version.ts'
import { textTemplateKeys } from '#shared/messages/text-templates.ts'
import { calendarMoment } from '#shared/time/calendar-day.ts'
import { visitProblem } from '#shared/visits/plan-on-the-wire.ts'
import { reportedVisitOnTheWire, visitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { bookingPricesOnTheWire } from './booking-prices.ts'
import {
  bookingStateKeys,
  cancelReasons,
  contactChannels,
  contactOutcomes,
  notCustomerReasons,
  urgencyKeys,
} from './booking-states.ts'
import { storedBooking } from './fields-on-the-wire.ts'

const moment = z.iso.datetime()

/** The list's filters: open means not finished, waiting means not answered or in danger, today means with a visit today,
 * unreached means that the homeowner chose a time and nobody has talked to them yet, unreported means finished within 30 days without a
 * report. */
export const deskFilters = [
  'open',
  'waiting',
  'today',
  'scheduled',
  'unreached',
  'parts',
  'unreported',
  'done',
  'all',
] as const
export type DeskFilter = (typeof deskFilters)[number]

const state = z.enum(bookingStateKeys)
const urgency = z.enum(urgencyKeys)

export const listedBookingOnTheWire = z.object({
  id: z.uuid(),
  /** Goes up with every event. Send it back when changing the booking. */
  version: z.int(),
  state,
  source: z.enum(['website', 'phone']),
  urgency: urgency.nullable(),
  is_waiting: z.boolean(),
  created_at: moment,
  /** The deadline the homeowner was given for an answer. */
  promised_at: moment,
  /** The desk's own deadline for the answer. */
  due_at: moment,
  /** What the homeowner was promised, or less since: whole dollars, percent and days. */
  prices: bookingPricesOnTheWire,
  first_attempt_at: moment.nullable(),
  first_contact_at: moment.nullable(),
  promise_broken_at: moment.nullable(),
  /** When the homeowner reported danger, until someone at the shop has talked to them. */
  danger_at: moment.nullable(),
  /** When a text from this number may have asked for no more texts, until someone decides. */
  texts_held_at: moment.nullable(),
  window_start: moment.nullable(),
  window_end: moment.nullable(),
  /** Who is coming, or null if nobody in particular is. */
  technician_id: z.uuid().nullable(),
  /** When the technician is now expected, if they're running late. */
  expected_at: moment.nullable(),
  /** A part was ordered and hasn't arrived. */
  is_part_missing: z.boolean(),
  assigned_to: z.uuid().nullable(),
  claimed_by: z.object({ user_id: z.uuid(), name: z.string(), until: moment }).nullable(),
  /** When the person was erased. Since then, nothing says whose booking it was. */
  erased_at: moment.nullable(),
  tags: z.array(z.string()),
  ...storedBooking,
  /** The ZIP code's city, such as `Portland, OR`. Null if the shop doesn't serve there. */
  place: z.string().nullable(),
  street: z.string().nullable(),
})
export type ListedBookingOnTheWire = z.output<typeof listedBookingOnTheWire>

const bookingCountsOnTheWire = z.object({ waiting: z.int(), overdue: z.int(), open: z.int(), unreported: z.int() })
export type BookingCountsOnTheWire = z.output<typeof bookingCountsOnTheWire>

export const bookingPageOnTheWire = z.object({
  bookings: z.array(listedBookingOnTheWire),
  /** Send it as `after` to get the next page. Null on the last page. */
  next: z.string().nullable(),
  counts: bookingCountsOnTheWire,
  /** The server's time, so a phone with a wrong clock still shows the right time left. */
  now: moment,
})
export type BookingPageOnTheWire = z.output<typeof bookingPageOnTheWire>

const bookingEventOnTheWire = z.object({
  seq: z.int(),
  kind: z.string(),
  at: moment,
  /** Who did it, for display: a name, `Homeowner` or `The site`. */
  by: z.string(),
  by_user: z.uuid().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The text of a note. Null for other events and for an erased note. */
  note: z.string().nullable(),
})
export type BookingEventOnTheWire = z.output<typeof bookingEventOnTheWire>

export const bookingPhotoOnTheWire = z.object({
  /** The file is at `/api/admin/bookings/{booking}/photos/{id}`, as WebP. */
  id: z.uuid(),
  uploaded_by: z.enum(['admin', 'technician', 'homeowner']),
  /** A name, or `Homeowner`. */
  by: z.string(),
  added_at: moment,
  /** In pixels. */
  width: z.int(),
  height: z.int(),
})

const attributionOnTheWire = z.object({
  /** Null if their browser told only the form's page. */
  kind: z.enum(attributionKindKeys).nullable(),
  /** The site that linked to ours, as people call it: `Google`, or its host. */
  site: z.string().nullable(),
  /** Paths on this site. The landing page is where the visit began. */
  landing_path: z.string().nullable(),
  /** Set if that is a post. */
  landing_title: z.string().nullable(),
  form_path: z.string().nullable(),
  utm_source: z.string().nullable(),
  utm_medium: z.string().nullable(),
  utm_campaign: z.string().nullable(),
  is_ad_click: z.boolean(),
  /** What someone on the phone said. */
  heard_from: z.string().nullable(),
})
export type AttributionOnTheWire = z.output<typeof attributionOnTheWire>

export const bookingOnTheWire = listedBookingOnTheWire.extend({
  events: z.array(bookingEventOnTheWire),
  /** Photos that haven't been removed, in the order they arrived. */
  photos: z.array(bookingPhotoOnTheWire),
  /** Name of the technician who is coming. */
  technician_name: z.string().nullable(),
  /** Conflicts with the visit as planned, such as a day off entered afterwards. */
  problems: z.array(visitProblem),
  /** What was found, done and paid on the visit at hand. Nulls until someone writes it down. */
  report: visitReportOnTheWire,
  /** The number of the visit at hand. */
  visit: z.int(),
  /** Every visit with its report, in order. The one at hand is among them. */
  visits: z.array(reportedVisitOnTheWire),
  /** The language of the homeowner's page and emails. Null if they didn't say, which means English. */
  language: z.enum(homeownerLanguages).nullable(),
  /** Null until they add something. */
  homeowner_details: homeownerDetailsOnTheWire.nullable(),
  /** Other bookings with the same phone number or email address. */
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
  /** The known faults that best match the problem, best first. Empty if none does. */
  known_faults: z.array(knownFaultOnTheWire),
  /** Checks the homeowner tried without success, in the words they were given. */
  tried_checks: z.array(z.string()),
  /** What brought them. Null for a booking from before this was asked, or from a program. */
  attribution: attributionOnTheWire.nullable(),
  now: moment,
})
export type BookingOnTheWire = z.output<typeof bookingOnTheWire>

/** The response to every change: the booking in its new state. */
export const changedBookingOnTheWire = listedBookingOnTheWire
export type ChangedBookingOnTheWire = z.output<typeof changedBookingOnTheWire>

/** What someone with an outdated version gets in addition to the error. */
export const staleBookingOnTheWire = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
  missed: z.array(bookingEventOnTheWire),
})
export type StaleBookingOnTheWire = z.output<typeof staleBookingOnTheWire>

export const personOnTheWire = z.object({ user_id: z.uuid(), name: z.string() })

/** What the desk's endpoints accept. */
export const moveForm = z.object({
  to: state,
  version: knownVersion,
  window: z
    .object({ start: calendarMoment, end: calendarMoment })
    .refine(({ start, end }) => start < end, 'The end comes before the start')
    .optional(),
  /** Who is coming, for `scheduled`. Without one, the visit has a time but nobody in particular. */
  technician_id: z.uuid().nullable().optional(),
  /** A fixed choice and never free text, because events aren't erased. */
  reason: z.enum([...cancelReasons, ...notCustomerReasons].map(({ value }) => value)).optional(),
})
/** At most what a list shows after a while. */
export const letGoForm = z.object({
  bookings: z
    .array(z.object({ id: z.uuid(), version: knownVersion }))
    .min(1)
    .max(300),
})
export const contactForm = z.object({
  /** Identifies the button press. Resent after a lost response, it's the same contact and counts once. */
  id: z.uuid().optional(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  template: z.enum(textTemplateKeys).optional(),
  /** The version you read. A danger reported after it doesn't end, because you may not know about it. */
  version: knownVersion.optional(),
})
export const noteForm = z.object({ id: z.uuid(), text: z.string() })
export const tagsForm = z.object({ tags: z.array(z.string()).max(50), version: knownVersion })
export const urgencyForm = z.object({ urgency: urgency.nullable(), version: knownVersion })
export const streetForm = z.object({ street: z.string().max(1000), version: knownVersion })
export const assigneeForm = z.object({ assignee: z.uuid().nullable(), version: knownVersion })
export const undoForm = z.object({ version: knownVersion })
/** How many days the table of finished jobs covers. */
export const visitsSpan = z.enum(['30', '90', '365'], 'Please ask for 30, 90 or 365 days')
export type VisitsSpan = z.output<typeof visitsSpan>
export const claimForm = z.object({ is_claimed: z.boolean() })
