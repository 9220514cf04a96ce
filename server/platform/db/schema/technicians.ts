import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ApplianceType } from '#shared/booking-fields.ts'
import type { TechnicianColor, WorkingHours } from '#shared/technicians.ts'

/** The people who drive to the homeowners. Whoever left stays as a row that is not active: past visits name them. */
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
  /** How many of a window's visits may be of this kind; a kind without a number is limited by `capacity` alone. */
  applianceLimits: jsonb('appliance_limits').$type<Partial<Record<ApplianceType, number>>>().notNull().default({}),
  workingHours: jsonb('working_hours').$type<WorkingHours>().notNull(),
  /** The address by which they sign in, in lower case; `accountId` is set once someone has shown that it is theirs. */
  accountEmail: text('account_email'),
  /** Who signs in as this technician. */
  accountId: uuid('account_id'),
  isActive: boolean('is_active').notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type TechnicianRow = typeof technicians.$inferSelect

/** Days on which a technician does not work, both ends included, as YYYY-MM-DD on the clock of the business. */
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
