import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The key this site signs its push messages with. A single row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The phones and computers that receive push messages. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Null where a hosted service keeps the sessions. */
  sessionId: uuid('session_id'),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text().notNull(),
  createdAt: moment('created_at').notNull(),
  lastSentAt: moment('last_sent_at'),
})
export type PushSubscription = typeof pushSubscriptions.$inferSelect

/** What a person wants to be notified about. Without a row, everything. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id').primaryKey(),
  isOnDuty: boolean('is_on_duty').notNull(),
  pushBookings: boolean('push_bookings').notNull(),
  pushReminders: boolean('push_reminders').notNull(),
  mailEscalations: boolean('mail_escalations').notNull(),
  mailMorning: boolean('mail_morning').notNull(),
})

/** Which morning emails have been written. */
export const morningMails = pgTable(
  'morning_mails',
  { userId: uuid('user_id').notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
