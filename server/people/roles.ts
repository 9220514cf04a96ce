import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { userRoles } from '#server/platform/db/schema/user-roles.ts'
import { isRole, passes, type Role, type RoleGuard } from '#shared/people/roles.ts'

/** Prepares the lookup of a user's role: that of their first record, or `null` (spec.md §6: looked up by user id, limit 1). */
export function prepareFindRole(db: Db): (userId: string) => Promise<string | null> {
  const statement = db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, sql.placeholder('userId')))
    .orderBy(asc(userRoles.id))
    .limit(1)
    .prepare('find_role')
  return async (userId) => {
    const [record] = await statement.execute({ userId })
    return record?.role ?? null
  }
}

export function findRole(db: Db, userId: string): Promise<string | null> {
  return prepareFindRole(db)(userId)
}

/** Whether the user is anyone to this business. */
export async function hasRole(db: Db, userId: string): Promise<boolean> {
  return (await findRole(db, userId)) !== null
}

/**
 * Makes `role` the user's only role. An owner does that for others, never for themselves; the first owner comes from the command line,
 * or the start of a site without one.
 */
export async function grantRole(db: Db, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userRoles).where(eq(userRoles.userId, userId))
    await tx.insert(userRoles).values({ userId, role })
  })
}

/** Revokes the role. Returns whether the user had it. */
export async function revokeRole(db: Db, { userId, role }: { userId: string; role: Role }): Promise<boolean> {
  const removed = await db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ id: userRoles.id })
  return removed.length > 0
}

/** Revokes every role of a user whose account is closed or changes hands. */
export async function endRoles(db: Db, userId: string): Promise<void> {
  await db.delete(userRoles).where(eq(userRoles.userId, userId))
}

/** Whether the user is an owner right now. Until the transaction ends, no owner stops being one elsewhere. */
export async function holdOwners(tx: Db, userId: string): Promise<boolean> {
  await tx
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.id)
    .for('update')
  return (await findRole(tx, userId)) === 'admin'
}

/** Ids of everyone who passes this guard: users whose first record says so. Oldest grant first. */
export async function listUsersBehind(db: Db, guard: RoleGuard): Promise<string[]> {
  const people = await listPeopleWithRoles(db)
  return people.filter(({ role }) => passes(role, guard)).map(({ userId }) => userId)
}

/** Everyone with a role, and since when. Oldest grant first. */
export async function listPeopleWithRoles(db: Db): Promise<{ userId: string; role: Role; since: Date }[]> {
  const records = await db.select().from(userRoles).orderBy(desc(userRoles.id))
  // In descending order, the last record set for a user is their first one.
  const first = new Map(records.map((record) => [record.userId, record]))
  return [...first.values()]
    .toReversed()
    .flatMap(({ userId, role, createdAt }) => (isRole(role) ? [{ userId, role, since: createdAt }] : []))
}
