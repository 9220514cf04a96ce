import type { Db } from '#server/platform/db/connect.ts'
import { recordedBackups } from '#server/platform/db/schema/first-day.ts'

/** Records that the site was backed up just now, for the first-day list. */
export async function recordBackup(db: Db, { now }: { now: Date }): Promise<void> {
  await db.insert(recordedBackups).values({ madeAt: now })
}
