import { eq } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { textTemplates } from '#server/platform/db/schema/texting.ts'
import { textTemplates as defaults, placeholderMistake } from '#shared/messages/text-templates.ts'
import type { TextTemplateOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { storable } from '#shared/storable.ts'

/** Every template with its current text, in the default order. */
export async function listTextTemplates(db: Db): Promise<TextTemplateOnTheWire[]> {
  const changed = new Map((await db.select().from(textTemplates)).map((row) => [row.key, row]))
  return defaults.map(({ key, label, text }) => {
    const own = changed.get(key)
    return { key, label, text: own?.text ?? text, is_default: (own?.text ?? null) === null, version: own?.version ?? 0 }
  })
}

/**
 * Changes a template. An empty text restores the default.
 * @throws AppError not_found; invalid for a placeholder that does not exist; conflict when someone else saved after `version`
 */
export async function saveTextTemplate(
  db: Db,
  { key, text, version }: { key: string; text: string; version: number },
): Promise<void> {
  if (!defaults.some((template) => template.key === key)) throw notFound('We can’t find that text.')
  const clean = storable(text).trim()
  const mistake = placeholderMistake(clean)
  if (mistake !== undefined) throw invalid(mistake, { text: mistake })
  await db.transaction(async (tx) => {
    await tx.insert(textTemplates).values({ key, text: null, version: 0 }).onConflictDoNothing()
    const [row] = await tx.select().from(textTemplates).where(eq(textTemplates.key, key)).for('update')
    if (row?.version !== version)
      throw conflict('Someone else changed this text while you had it open. Yours isn’t saved: check theirs first.')
    await tx
      .update(textTemplates)
      .set({ text: clean || null, version: version + 1 })
      .where(eq(textTemplates.key, key))
  })
}
