import type { AuditContext } from '#server/audit/audit-chain.ts'
import { type AuditFacts, recordSave } from '#server/audit/record-audit-event.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { AiSettings, Generation } from '#server/platform/db/schema/ai-writing.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { checkAiSettings } from '#shared/writing/ai-settings-form.ts'
import {
  type AiSettingsOnTheWire,
  aiSettingsEndpoints,
  type GenerationOnTheWire,
} from '#shared/writing/writing-endpoints.ts'
import { listRuns, measureMonth } from './generations.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { findNextSlot } from './schedule.ts'
import { getAiSettings, saveAiSettings } from './settings.ts'

interface AiSettingsContext extends AuditContext {
  db: Db
  connections(): { ai: ProviderSettings | null }
}

/** The settings, plus what the screen shows next to them, and every run. A save takes the whole object (spec.md §7). */
export function aiSettingsApi(ctx: AiSettingsContext, guards: AdminGuards) {
  return serve(aiSettingsEndpoints, guards, {
    'GET /api/admin/ai-settings': async () => describe(ctx, await getAiSettings(ctx.db)),
    'PUT /api/admin/ai-settings': async (c, { body }) => {
      const check = checkAiSettings(body)
      if (!check.ok) throw invalid(check.message, check.fields)
      const event = { kind: 'ai_settings_saved', by: c.var.admin, read: readAuditedSettings } as const
      const saved = await recordSave(ctx, event, (tx) => saveAiSettings({ ...ctx, db: tx }, check.settings))
      return describe(ctx, saved)
    },
    'GET /api/admin/ai-generations': async (_c, { query: { page } }) => {
      const { runs, hasMore } = await listRuns(ctx.db, page)
      return { generations: runs.map(({ run, postTitle }) => wireRun(run, postTitle)), page, has_more: hasMore }
    },
  })
}
mountInOffice(aiSettingsApi)

async function describe(
  { db, clock, connections }: AiSettingsContext,
  settings: AiSettings,
): Promise<AiSettingsOnTheWire> {
  const now = clock.now()
  const use = await measureMonth(db, now)
  const provider = connections().ai
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
    time_zone: businessZone(),
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

/** What someone chose, without what follows from it. */
async function readAuditedSettings(db: Db): Promise<AuditFacts> {
  const {
    id: _id,
    updatedAt: _at,
    scheduledSince: _since,
    weekday: _day,
    lastGenerationAt: _last,
    ...chosen
  } = await getAiSettings(db)
  return chosen
}
