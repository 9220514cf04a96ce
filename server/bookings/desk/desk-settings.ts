import { eq, sql } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskSettings } from '#server/platform/db/schema/desk.ts'
import { businessChannel } from '#server/platform/live/live-value.ts'
import { type DeskSettings, deskSettingsForm } from '#shared/bookings/desk-settings.ts'

/** The current settings and their version, which counts the saves. */
export async function readDeskSettings(db: Db): Promise<{ settings: DeskSettings; version: number }> {
  const [row] = await db.select().from(deskSettings).where(eq(deskSettings.id, 1))
  return { settings: deskSettingsForm.parse(row?.settings ?? {}), version: row?.version ?? 1 }
}

/**
 * Saves the settings and notifies every process when the transaction commits.
 * @throws AppError conflict when someone else saved after this version
 */
export async function saveDeskSettings(db: Db, { settings, version }: { settings: DeskSettings; version: number }) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(deskSettings).where(eq(deskSettings.id, 1)).for('update')
    if (row?.version !== version)
      throw conflict(
        'Someone else changed these settings while you had them open. Yours aren’t saved: check theirs first.',
      )
    await tx
      .update(deskSettings)
      .set({ settings, version: version + 1 })
      .where(eq(deskSettings.id, 1))
    await tx.execute(sql`SELECT pg_notify(${businessChannel}, '')`)
  })
}
