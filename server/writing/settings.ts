import { eq } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AiSettings, blogAiSettings } from '#server/platform/db/schema/ai-writing.ts'
import type { AiSettingsInput } from '#shared/writing/ai-settings-form.ts'
import { firstWeekday } from './schedule.ts'

/** The single row of the AI settings (spec.md §3). */
export async function getAiSettings(db: Db): Promise<AiSettings> {
  const [settings] = await db.select().from(blogAiSettings).limit(1)
  if (!settings) throw new Error('The row of blog_ai_settings is missing')
  return settings
}

/**
 * Saves the whole object. A schedule that is switched on, or set to another frequency or time, starts now: nothing that would have
 * been due earlier is caught up on. A weekly one keeps its weekday if only the time changes.
 * @throws AppError conflict when someone saved other settings than those of `updated_at`
 */
export async function saveAiSettings(ctx: { db: Db; clock: Clock }, input: AiSettingsInput): Promise<AiSettings> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(blogAiSettings).limit(1).for('update')
    if (!before) throw new Error('The row of blog_ai_settings is missing')
    if (input.updated_at !== undefined && Date.parse(input.updated_at) !== before.updatedAt.getTime()) {
      throw conflict(
        'Someone else saved these settings while you had them open. Nothing was changed: check theirs first.',
      )
    }
    const now = ctx.clock.now()
    const isRestarted = input.enabled !== before.enabled || input.generation_frequency !== before.generationFrequency
    const isMoved = isRestarted || input.generation_time !== before.generationTime.slice(0, 5)
    const [saved] = await tx
      .update(blogAiSettings)
      .set({
        enabled: input.enabled,
        autoPublish: input.auto_publish,
        generationFrequency: input.generation_frequency,
        generationTime: input.generation_time,
        tone: input.tone,
        minWordCount: input.min_word_count,
        maxWordCount: input.max_word_count,
        monthlyCap: input.monthly_cap,
        // Never the same value twice, whatever the clock does.
        updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
        ...(isMoved && { scheduledSince: now }),
        ...(isRestarted && { weekday: firstWeekday(input.generation_time, now) }),
      })
      .where(eq(blogAiSettings.id, before.id))
      .returning()
    return saved ?? before
  })
}
