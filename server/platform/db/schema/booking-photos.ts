import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
