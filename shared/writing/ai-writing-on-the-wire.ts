/** AI settings and generations as the API returns them (spec.md §3). Timestamps are ISO strings in UTC. */
import * as z from 'zod'
import { postStatuses } from '#shared/blog/post-form.ts'
import { frequencies, tones } from './ai-settings-form.ts'

const moment = z.iso.datetime()

export const aiSettingsOnTheWire = z.object({
  settings: z.object({
    id: z.uuid(),
    enabled: z.boolean(),
    auto_publish: z.boolean(),
    generation_frequency: z.enum(frequencies.map(({ value }) => value)),
    /** HH:MM in `time_zone`. */
    generation_time: z.string(),
    tone: z.enum(tones.map(({ value }) => value)),
    min_word_count: z.int(),
    max_word_count: z.int(),
    /** Posts per calendar month; null for no limit. */
    monthly_cap: z.int().nullable(),
    last_generation_at: moment.nullable(),
    /** When the settings were last saved. */
    updated_at: moment,
  }),
  /** The business's time zone. */
  time_zone: z.string(),
  /** When the next scheduled post is due, or null if none is. */
  next_generation_at: moment.nullable(),
  /** All null if the sample writer is in use. */
  writer: z.object({
    provider: z.string().nullable(),
    model: z.string().nullable(),
    image_model: z.string().nullable(),
  }),
  this_month: z.object({ posts: z.int(), input_tokens: z.int(), output_tokens: z.int() }),
})
export type AiSettingsOnTheWire = z.output<typeof aiSettingsOnTheWire>

const generationOnTheWire = z.object({
  id: z.uuid(),
  trigger: z.enum(['manual', 'schedule']),
  status: z.enum(['running', 'succeeded', 'failed']),
  topic: z.string().nullable(),
  /** The blog post closest to the topic, with its trigram similarity. */
  nearest_post: z.object({ title: z.string(), similarity: z.number() }).nullable(),
  /** `sample` or the provider's name. */
  writer: z.string(),
  model: z.string().nullable(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  notes: z.array(z.string()),
  error: z.string().nullable(),
  /** Null if none was created, or if it was deleted. */
  post: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type GenerationOnTheWire = z.output<typeof generationOnTheWire>

export const generationListOnTheWire = z.object({
  generations: z.array(generationOnTheWire),
  page: z.int(),
  has_more: z.boolean(),
})
export type GenerationListOnTheWire = z.output<typeof generationListOnTheWire>

/** The response of `generate-blog-post`. */
export const generatedPostOnTheWire = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(postStatuses.map(({ value }) => value)),
})
