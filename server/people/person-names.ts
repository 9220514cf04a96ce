import { eq } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { nameAccount, recordSave } from '#server/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskPeople } from '#server/platform/db/schema/desk.ts'
import { personNames } from '#server/platform/db/schema/role-invitations.ts'
import { nameFromAddress } from '#shared/people/person-name.ts'

/** What someone is called; `null` until they or whoever invited them have said so. */
export async function findPersonName(db: Db, userId: string): Promise<string | null> {
  const [found] = await db.select({ name: personNames.name }).from(personNames).where(eq(personNames.userId, userId))
  return found?.name ?? null
}

/** Saves one's own name and records that; an empty one removes it. */
export function renameSelf(
  ctx: AuditContext & { db: Db },
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  const read = async (tx: Db) => ({ name: await findPersonName(tx, userId) })
  return ctx.db.transaction(async (tx) => {
    const subject = await nameAccount(tx, userId)
    await recordSave({ ...ctx, db: tx }, { kind: 'name_changed', by: { userId, email }, subject, read }, (inside) =>
      setPersonName(inside, { userId, email, name }),
    )
  })
}

/** From now on, others see this name wherever they see the person. With an empty one, it's made of the address again. */
export async function setPersonName(
  tx: Db,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  if (name === '') await tx.delete(personNames).where(eq(personNames.userId, userId))
  else {
    await tx
      .insert(personNames)
      .values({ userId, name })
      .onConflictDoUpdate({ target: personNames.userId, set: { name } })
  }
  await tx
    .update(deskPeople)
    .set({ name: name || nameFromAddress(email) })
    .where(eq(deskPeople.userId, userId))
}
