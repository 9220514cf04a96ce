import { eq, sql } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { businessChannel } from '#server/platform/live/live-value.ts'

/**
 * Saves the result of `decide`, which gets the stored facts of a section, while nobody else can save that section. Notifies every
 * process when the transaction commits. A section that nobody has saved has version 0 and no facts.
 * @throws AppError conflict with `message` when someone else saved it after `version`
 */
export async function saveVersion(
  db: Db,
  { section, version, message }: { section: string; version: number; message: string },
  decide: (tx: Db, stored: unknown) => object | Promise<object>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // If two first saves race, the second finds the first one's row.
    await tx.insert(businessFacts).values({ section, facts: {}, version: 0 }).onConflictDoNothing()
    const [row] = await tx.select().from(businessFacts).where(eq(businessFacts.section, section)).for('update')
    if (row?.version !== version) throw conflict(message)
    await tx
      .update(businessFacts)
      .set({ facts: await decide(tx, row.facts), version: version + 1 })
      .where(eq(businessFacts.section, section))
    await tx.execute(sql`SELECT pg_notify(${businessChannel}, '')`)
  })
}
