import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttributionKind } from '#shared/attribution/attribution-kinds.ts'
import type { ApplianceType, PreferredTime, StoredField } from '#shared/bookings/booking-fields.ts'

/** A repair requested by a homeowner (spec.md §3). The database also checks text limits and allowed values. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    customerEmail: text('customer_email'),
    customerZip: text('customer_zip').notNull(),
    applianceType: text('appliance_type').$type<ApplianceType>().notNull(),
    problemDescription: text('problem_description').notNull(),
    preferredTime: text('preferred_time').$type<PreferredTime>(),
    status: text().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('bookings_created_at_index').on(table.createdAt.desc())],
)

export type Booking = typeof bookings.$inferSelect

/** One booking field that a correction changed, by its name on the wire; `null` is an empty field. */
export interface BookingChange {
  field: StoredField
  from: string | null
  to: string | null
}

/** Corrections made by a customer resending a booking, or by the shop at its desk. A booking's first correction is number 1. */
export const bookingCorrections = pgTable(
  'booking_corrections',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    changes: jsonb().$type<BookingChange[]>().notNull(),
    isByShop: boolean('is_by_shop').notNull().default(false),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.number] })],
)

export type BookingCorrection = typeof bookingCorrections.$inferSelect

/** How the homeowner got to the form: what their browser told, or they themselves on the phone. */
export const bookingAttributions = pgTable('booking_attributions', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  /** Null if the browser told nothing but the form's page. */
  kind: text().$type<AttributionKind>(),
  formPath: text('form_path'),
  landingPath: text('landing_path'),
  referrerHost: text('referrer_host'),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  isAdClick: boolean('is_ad_click').notNull(),
  heardFrom: text('heard_from'),
})
export type BookingAttribution = typeof bookingAttributions.$inferSelect

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A photo of a booking. Its files are in storage, under names derived from the id (server/bookings/homeowner/photos/photo-files.ts). */
export const bookingPhotos = pgTable('booking_photos', {
  id: uuid().primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  /** The event that recorded the upload; null while its files are being written. */
  seq: integer(),
  uploadedBy: text('uploaded_by').$type<'admin' | 'technician' | 'homeowner'>().notNull(),
  /** Width of the stored file. */
  width: integer().notNull(),
  height: integer().notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})
export type BookingPhoto = typeof bookingPhotos.$inferSelect

/** What was found, done and paid on each visit. The words are erased with the person. Amounts are in US cents. */
export const visitReports = pgTable(
  'visit_reports',
  {
    bookingId: uuid('booking_id').notNull(),
    /** 1 for a booking's first visit. */
    visit: smallint().notNull().default(1),
    /** When whoever came was done there; `null` means not yet. */
    finishedAt: moment('finished_at'),
    /** Who came, once the visit is finished. */
    technicianId: uuid('technician_id'),
    diagnosis: text(),
    work: text(),
    parts: text(),
    agreedCents: integer('agreed_cents'),
    amountCents: integer('amount_cents'),
    /** The last day, as YYYY-MM-DD. */
    warrantyUntil: date('warranty_until', { mode: 'string' }),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.visit] })],
)
export type VisitReport = typeof visitReports.$inferSelect
