import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplianceType } from '#shared/bookings/booking-fields.ts'
import type { ApplianceLimits, TechnicianColor, WorkingHours } from '#shared/visits/technicians.ts'

/** The people who drive out to homeowners. Someone who leaves stays as an inactive row, because past visits name them. */
export const technicians = pgTable('technicians', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  phone: text(),
  color: text().$type<TechnicianColor>().notNull(),
  homeZip: text('home_zip'),
  /** What they repair. */
  appliances: text().array().$type<ApplianceType[]>().notNull(),
  /** Visits per arrival window. */
  capacity: smallint().notNull().default(1),
  /** How many of a window's visits may be for this kind of appliance. A kind without a number is limited only by `capacity`. */
  applianceLimits: jsonb('appliance_limits').$type<ApplianceLimits>().notNull().default({}),
  workingHours: jsonb('working_hours').$type<WorkingHours>().notNull(),
  /** The email address they sign in with, in lowercase. `accountId` is set once someone has proven it is theirs. */
  accountEmail: text('account_email'),
  /** The account that signs in as this technician. */
  accountId: uuid('account_id'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type TechnicianRow = typeof technicians.$inferSelect

/** Days a technician is off, first and last included, as YYYY-MM-DD in the business's time zone. */
export const technicianDaysOff = pgTable('technician_days_off', {
  id: uuid().primaryKey(),
  technicianId: uuid('technician_id')
    .notNull()
    .references(() => technicians.id),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  note: text(),
})
export type DayOffRow = typeof technicianDaysOff.$inferSelect

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Secret URLs where calendar apps read the visits. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey(),
  /** Whose visits; `null` means everyone's. */
  technicianId: uuid('technician_id'),
  /** The admin who made the URL; it ends with their role. */
  madeBy: uuid('made_by').notNull(),
  /** SHA-256 of the secret. */
  secretHash: bytes('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Accurate to within a few minutes. */
  lastReadAt: moment('last_read_at'),
})
export type CalendarFeed = typeof calendarFeeds.$inferSelect

/** What the last email told a homeowner about the visit. One row per booking that has had such an email. */
export const visitMails = pgTable('visit_mails', {
  bookingId: uuid('booking_id').primaryKey(),
  /** How many emails have been sent about it. */
  mails: integer().notNull(),
  windowStart: moment('window_start').notNull(),
  windowEnd: moment('window_end').notNull(),
  isCancelled: boolean('is_cancelled').notNull(),
  sentAt: moment('sent_at').notNull(),
})
export type VisitMail = typeof visitMails.$inferSelect
