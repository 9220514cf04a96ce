/** The endpoints of AI writing (spec.md §3, §7). Timestamps are ISO strings in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { postStatuses } from '#shared/blog/post-form.ts'
import { storable } from '#shared/storable.ts'
import { aiSettingsForm, frequencies, providers, tones } from './ai-settings-form.ts'

const moment = z.iso.datetime()

const aiSettingsOnTheWire = z.object({
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
    provider: z.enum(providers).nullable(),
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

const generationListOnTheWire = z.object({
  generations: z.array(generationOnTheWire),
  page: z.int(),
  has_more: z.boolean(),
})

/** The response of `generate-blog-post`. */
const generatedPostOnTheWire = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(postStatuses.map(({ value }) => value)),
})
export type GeneratedPost = z.output<typeof generatedPostOnTheWire>

/** What to write about. Without a topic, the server picks one. */
export const orderForm = z.object({
  topic: z
    .string('Should be text')
    .overwrite(storable)
    .trim()
    .max(200, 'Use at most 200 characters')
    .nullish()
    .describe('If null, we pick one'),
  categoryId: z.uuid('Choose a category from the list').nullish(),
  manual: z.boolean('Should be true or false').nullish(),
})

// Without its key, a repeated call would create a second post.
const keyLength = 'The Idempotency-Key should have 1 to 255 characters.'

export const aiSettingsEndpoints = {
  'GET /api/admin/ai-settings': {
    id: 'readAiSettings',
    summary: 'The AI writing settings, with the writer and usage they apply to',
    guard: 'owner',
    answers: { 200: answer('The settings', aiSettingsOnTheWire) },
  },
  'PUT /api/admin/ai-settings': {
    id: 'saveAiSettings',
    summary: 'Save all the settings',
    guard: 'owner',
    body: aiSettingsForm,
    readsBody: true,
    answers: {
      200: answer('The settings', aiSettingsOnTheWire),
      400: refused('Invalid input; fields says where'),
      409: refused('Someone else saved the settings first: updated_at is out of date'),
    },
  },
  'GET /api/admin/ai-generations': {
    id: 'listGenerations',
    summary: 'Every AI writing run, newest first, 20 per page',
    guard: 'owner',
    query: z.object({
      page: z.coerce.number<number>().int().min(1).max(10_000).catch(1).describe('Starts at 1'),
    }),
    answers: { 200: answer('A page of runs', generationListOnTheWire) },
  },
} as const satisfies Endpoints

export const generatePostEndpoints = {
  'POST /functions/v1/generate-blog-post': {
    id: 'generatePost',
    summary: 'Write a post',
    guard: 'author',
    headers: {
      'idempotency-key': z
        .string()
        .trim()
        .min(1, keyLength)
        .max(255, keyLength)
        .optional()
        .describe('Send the same key and body again to get the same post'),
    },
    body: orderForm.optional(),
    readsBody: true,
    answers: {
      201: answer('The new post', generatedPostOnTheWire),
      400: refused('The body isn’t valid'),
      404: refused('The category no longer exists'),
      409: refused('Another run is in progress, or the key was already used with a different request'),
      429: refused('This month’s post limit has been reached'),
      502: refused('writing_failed: the writer or its provider failed; the message says why'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof aiSettingsEndpoints>, Readonly<typeof generatePostEndpoints> {}
}
