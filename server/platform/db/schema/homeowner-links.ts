import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A booking without a row still has its first link, and it is valid. */
export const homeownerLinks = pgTable('homeowner_links', {
  bookingId: uuid('booking_id').primaryKey(),
  /** Part of the URL. Raising it invalidates every earlier one. */
  revision: smallint().notNull().default(1),
  revokedAt: moment('revoked_at'),
  /** `null` if nobody said. */
  language: text().$type<HomeownerLanguage>(),
})

/** What the homeowner added after booking. The street is in the desk's row. */
export const homeownerDetails = pgTable('homeowner_details', {
  bookingId: uuid('booking_id').primaryKey(),
  howToGetIn: text('how_to_get_in'),
  brand: text(),
  model: text(),
  /** The symptom of a fault in content/appliances. */
  symptomKey: text('symptom_key'),
  symptomText: text('symptom_text'),
  /** In years. */
  applianceAge: smallint('appliance_age'),
  updatedAt: moment('updated_at').notNull(),
})
export type HomeownerDetails = typeof homeownerDetails.$inferSelect
