import type { Db } from '#server/platform/db/connect.ts'
import { recordedBackups } from '#server/platform/db/schema/first-day.ts'

/** Notes that the site was backed up at this moment: the first-day list asks for it. */
export async function recordBackup(db: Db, { now }: { now: Date }): Promise<void> {
  await db.insert(recordedBackups).values({ madeAt: now })
}
