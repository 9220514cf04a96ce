import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
