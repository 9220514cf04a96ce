import { Hono } from 'hono'
import { z } from 'zod'
import { invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { AiSettings, Generation } from '#server/platform/db/schema/ai-writing.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { businessTimeZone } from '#shared/business/business.ts'
import { checkAiSettings } from '#shared/writing/ai-settings-form.ts'
import type {
  AiSettingsOnTheWire,
  GenerationListOnTheWire,
  GenerationOnTheWire,
} from '#shared/writing/ai-writing-on-the-wire.ts'
import { listRuns, measureMonth } from './generations.ts'
import { findNextSlot } from './schedule.ts'
import { getAiSettings, saveAiSettings } from './settings.ts'

interface AiSettingsContext {
  db: Db
  clock: Clock
  config: { ai: { provider: { name: string; model: string; imageModel: string | null } | null } }
}

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1).catch(1)

/**
 * - /api/admin/ai-settings: the settings, plus what the screen shows next to them. PUT takes the whole object (spec.md §7).
 * - /api/admin/ai-generations: every run, newest first, 20 per page.
 */
export function aiSettingsApi(ctx: AiSettingsContext) {
  const app = new Hono()
  app.get('/ai-settings', async (c) => c.json(await describe(ctx, await getAiSettings(ctx.db))))
  app.put('/ai-settings', async (c) => {
    const check = checkAiSettings(await readJsonBody(c.req))
    if (!check.ok) throw invalid(check.message, check.fields)
    return c.json(await describe(ctx, await saveAiSettings(ctx, check.settings)))
  })
  app.get('/ai-generations', async (c) => {
    const page = pageNumber.parse(c.req.query('page'))
    const { runs, hasMore } = await listRuns(ctx.db, page)
    const generations = runs.map(({ run, postTitle }) => wireRun(run, postTitle))
    return c.json({ generations, page, has_more: hasMore } satisfies GenerationListOnTheWire)
  })
  return app
}

async function describe({ db, clock, config }: AiSettingsContext, settings: AiSettings): Promise<AiSettingsOnTheWire> {
  const now = clock.now()
  const use = await measureMonth(db, now)
  const { provider } = config.ai
  return {
    settings: {
      id: settings.id,
      enabled: settings.enabled,
      auto_publish: settings.autoPublish,
      generation_frequency: settings.generationFrequency,
      generation_time: settings.generationTime.slice(0, 5),
      tone: settings.tone,
      min_word_count: settings.minWordCount,
      max_word_count: settings.maxWordCount,
      monthly_cap: settings.monthlyCap,
      last_generation_at: settings.lastGenerationAt?.toISOString() ?? null,
      updated_at: settings.updatedAt.toISOString(),
    },
    time_zone: businessTimeZone,
    next_generation_at: findNextSlot(settings, now)?.toISOString() ?? null,
    writer: {
      provider: provider?.name ?? null,
      model: provider?.model ?? null,
      image_model: provider?.imageModel ?? null,
    },
    this_month: { posts: use.posts, input_tokens: use.inputTokens, output_tokens: use.outputTokens },
  }
}

function wireRun(run: Generation, postTitle: string | null): GenerationOnTheWire {
  return {
    id: run.id,
    trigger: run.trigger,
    status: run.status,
    topic: run.topic,
    nearest_post:
      run.nearestTitle === null ? null : { title: run.nearestTitle, similarity: run.nearestSimilarity ?? 0 },
    writer: run.writer,
    model: run.model,
    input_tokens: run.inputTokens,
    output_tokens: run.outputTokens,
    notes: run.notes,
    error: run.error,
    post: run.postId === null ? null : { id: run.postId, title: postTitle ?? '' },
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }
}
