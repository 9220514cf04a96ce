import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BookingState, BookingUrgency } from '#shared/bookings/booking-states.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import { bookings } from './bookings.ts'
import { technicians } from './visits.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the desk knows about a booking beyond the booking's own row. One row per booking. */
export const deskBookings = pgTable('desk_bookings', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  state: text().$type<BookingState>().notNull().default('new'),
  source: text().$type<'website' | 'phone'>().notNull().default('website'),
  urgency: text().$type<BookingUrgency>(),
  createdAt: moment('created_at').notNull(),
  /** The time by which the homeowner was told to expect an answer. */
  promisedAt: moment('promised_at').notNull(),
  /** How long the promise was, counted from when its clock started. */
  promisedMinutes: integer('promised_minutes').notNull().default(30),
  /** The prices that the homeowner was promised, or less: see BookingPrices. */
  serviceCall: integer('service_call').notNull(),
  laborPerHour: integer('labor_per_hour').notNull(),
  partsMarkupPercent: integer('parts_markup_percent').notNull(),
  laborWarrantyDays: integer('labor_warranty_days').notNull(),
  /** The time by which the desk aims to answer: as promised, or earlier if it is urgent. */
  dueAt: moment('due_at').notNull(),
  firstAttemptAt: moment('first_attempt_at'),
  firstContactAt: moment('first_contact_at'),
  firstContactBy: uuid('first_contact_by'),
  promiseBrokenAt: moment('promise_broken_at'),
  /** When the homeowner reported danger, until someone at the shop has talked to them. */
  dangerAt: moment('danger_at'),
  /** When a text of its number may have asked for no more texts, until someone decides. */
  textsHeldAt: moment('texts_held_at'),
  windowStart: moment('window_start'),
  windowEnd: moment('window_end'),
  /** Who handles it in the office. */
  assignedTo: uuid('assigned_to'),
  /** Who makes the visit. */
  technicianId: uuid('technician_id').references(() => technicians.id),
  /** Which of the technician's slots in the window this visit takes, from 1 to the technician's capacity. */
  seat: smallint(),
  /** Both set when the technician limits how many of this kind of appliance fit in a window. */
  limitedAppliance: text('limited_appliance'),
  applianceSeat: smallint('appliance_seat'),
  /** The technician's new ETA when they run late; `null` means within the window. */
  expectedAt: moment('expected_at'),
  /** A part was ordered and hasn't arrived. */
  isPartMissing: boolean('is_part_missing').notNull().default(false),
  /** The number of the visit at hand, from 1. */
  visit: smallint().notNull().default(1),
  /** The sum of what was agreed on for each visit, and of what was charged. */
  agreedCents: integer('agreed_cents'),
  amountCents: integer('amount_cents'),
  /** The last day of the visits' warranties, as YYYY-MM-DD. */
  warrantyUntil: date('warranty_until', { mode: 'string' }),
  claimedBy: uuid('claimed_by'),
  claimedUntil: moment('claimed_until'),
  street: text(),
  tags: text().array().notNull().default([]),
  closedAt: moment('closed_at'),
  /** When the person was erased, so nothing here says whose booking it was. */
  erasedAt: moment('erased_at'),
  /** The newest event's number. */
  version: integer().notNull(),
  lastHash: bytes('last_hash').notNull(),
  /** Keyed with the site's secret; `null` if written by something else. */
  seal: text(),
  /** The phone number's ten digits. */
  phoneDigits: text('phone_digits'),
  emailKey: text('email_key'),
  words: searchWords().notNull().default(''),
  isWaiting: boolean('is_waiting').notNull().generatedAlwaysAs(true),
  isOpen: boolean('is_open').notNull().generatedAlwaysAs(true),
  rank: smallint().notNull().generatedAlwaysAs(0),
  nextAt: moment('next_at').notNull().generatedAlwaysAs(new Date(0)),
})
export type DeskBooking = typeof deskBookings.$inferSelect

/** What happened to a booking and who did it. Append-only; each event carries the hash of the one before. */
export const bookingEvents = pgTable('booking_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid('booking_id').notNull(),
  /** 1 for a booking's first event. */
  seq: integer().notNull(),
  kind: text().$type<BookingEventKind>().notNull(),
  at: moment('at').notNull(),
  actorKind: text('actor_kind').$type<'homeowner' | 'admin' | 'technician' | 'system'>().notNull(),
  actorId: uuid('actor_id'),
  /** Facts only, never personal text. */
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  previousHash: bytes('previous_hash').notNull(),
  hash: bytes().notNull(),
})
export type BookingEvent = typeof bookingEvents.$inferSelect

/** Notes people wrote about a booking. The event with the same `seq` carries a salted digest of the text. */
export const bookingNotes = pgTable('booking_notes', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  seq: integer().notNull(),
  text: text().notNull(),
  salt: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The people who work on bookings, with the names others see. */
export const deskPeople = pgTable('desk_people', {
  userId: uuid('user_id').primaryKey(),
  name: text().notNull(),
  email: text(),
  seenAt: moment('seen_at').notNull(),
  /** False for a technician, who only sees their own jobs. */
  worksAtDesk: boolean('works_at_desk').notNull().default(true),
})

/** A single row. Anything it doesn't hold has its default in shared/bookings/desk-settings.ts. */
export const deskSettings = pgTable('desk_settings', {
  id: integer().primaryKey().default(1),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
})

/** What happens when, for as long as a booking or a reported danger goes unanswered. */
export const promiseSteps = pgTable(
  'promise_steps',
  {
    bookingId: uuid('booking_id').notNull(),
    step: text().$type<'reminder' | 'escalation' | 'broken' | 'danger'>().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    outcome: text().$type<'fired' | 'not_needed'>(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.step] })],
)
export type PromiseStep = typeof promiseSteps.$inferSelect
