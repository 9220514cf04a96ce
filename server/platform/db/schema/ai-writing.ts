/** The tables of AI writing (migrations 0030, 0031 and 0060; spec.md §3). */
import { boolean, integer, pgTable, real, smallint, text, time, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Tone } from '#shared/writing/ai-settings-form.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export type GenerationFrequency = 'daily' | 'weekly' | 'manual'

/** A single row, created by the migration. */
export const blogAiSettings = pgTable('blog_ai_settings', {
  id: uuid().primaryKey().defaultRandom(),
  enabled: boolean().notNull().default(false),
  autoPublish: boolean('auto_publish').notNull().default(false),
  generationFrequency: text('generation_frequency').$type<GenerationFrequency>().notNull().default('weekly'),
  /** HH:MM:SS in the business's time zone. */
  generationTime: time('generation_time', { precision: 0 }).notNull().default('09:00'),
  tone: text().$type<Tone>().notNull().default('professional'),
  minWordCount: integer('min_word_count').notNull().default(800),
  maxWordCount: integer('max_word_count').notNull().default(1500),
  lastGenerationAt: moment('last_generation_at'),
  /** Posts per calendar month; `null` means no limit. */
  monthlyCap: integer('monthly_cap').default(60),
  /** Runs are due only after this moment. */
  scheduledSince: moment('scheduled_since').notNull().defaultNow(),
  /** The weekday of a weekly run, 1 (Monday) to 7. */
  weekday: smallint().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type AiSettings = typeof blogAiSettings.$inferSelect

export const aiGenerations = pgTable('ai_generations', {
  id: uuid().primaryKey().defaultRandom(),
  trigger: text().$type<'manual' | 'schedule'>().notNull(),
  status: text().$type<'running' | 'succeeded' | 'failed'>().notNull().default('running'),
  topic: text(),
  /** From the planned list; `null` for a topic someone typed in. */
  topicKey: text('topic_key'),
  nearestTitle: text('nearest_title'),
  nearestSimilarity: real('nearest_similarity'),
  /** `sample` or the provider's name. */
  writer: text().notNull(),
  model: text(),
  inputTokens: integer('input_tokens').notNull().default(0),
  outputTokens: integer('output_tokens').notNull().default(0),
  /** What the owner should know about a successful run. */
  notes: text().array().notNull().default([]),
  /** One human-readable sentence. */
  error: text(),
  postId: uuid('post_id'),
  idempotencyKey: text('idempotency_key'),
  /** The request made with this key, as JSON. */
  idempotencyOrder: text('idempotency_order'),
  /** When a scheduled run was due. */
  scheduleSlot: moment('schedule_slot'),
  /** How many times a process started it, not counting runs that a stopping site handed back cleanly. */
  attempts: smallint().notNull().default(1),
  heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})
export type Generation = typeof aiGenerations.$inferSelect
