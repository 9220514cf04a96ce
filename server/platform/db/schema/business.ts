import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const businessFacts = pgTable('business_facts', {
  section: text().primaryKey(),
  facts: jsonb().$type<unknown>().notNull(),
  /** Counts the saves of this section. */
  version: integer().notNull(),
})
