import { eq, sql } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { businessChannel } from '#server/platform/live/business-channel.ts'

/**
 * Saves what `decide` makes of the stored facts of a section, while nobody else can save it, and tells every process when the transaction
 * commits. Of a section that nobody has saved, the version is 0 and the facts are empty.
 * @throws AppError conflict with `message` when someone else saved it after `version`
 */
export async function saveVersion(
  db: Db,
  { section, version, message }: { section: string; version: number; message: string },
  decide: (tx: Db, stored: unknown) => object | Promise<object>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two first saves at once the second finds the row of the first.
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
