import { and, asc, desc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm'
import { findUser } from '#server/auth/index.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { accessRules, firstOwnerLinks, roleInvitations } from '#server/platform/db/schema/role-invitations.ts'
import { userRoles } from '#server/platform/db/schema/user-roles.ts'
import { isRole, passes, type Role, type RoleGuard } from '#shared/people/roles.ts'

interface Access {
  /** That of the user's first record, or `null` (spec.md §6: looked up by user id, limit 1). */
  role: string | null
  /** Whether everyone with a role needs a second factor. */
  needsSecondFactor: boolean
}

/** Prepares the lookup of what lets a user in. */
export function prepareFindAccess(db: Db): (userId: string) => Promise<Access> {
  const ofUser = db
    .select({ userId: userRoles.userId, role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, sql.placeholder('userId')))
    .orderBy(asc(userRoles.id))
    .limit(1)
    .as('of_user')
  const statement = db
    .select({ role: ofUser.role, needsSecondFactor: accessRules.needsSecondFactor })
    .from(accessRules)
    .leftJoin(ofUser, sql`true`)
    .prepare('find_access')
  return async (userId) => {
    const [found] = await statement.execute({ userId })
    return { role: found?.role ?? null, needsSecondFactor: found?.needsSecondFactor ?? false }
  }
}

export async function findRole(db: Db, userId: string): Promise<string | null> {
  return (await prepareFindAccess(db)(userId)).role
}

/** Whether the user is anyone to this business. */
export async function hasRole(db: Db, userId: string): Promise<boolean> {
  return (await findRole(db, userId)) !== null
}

/** Whether the user got the role they have after a moment. */
export async function hasRoleSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const given = await db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), gt(userRoles.createdAt, since)))
  return given.length > 0
}

/**
 * Makes `role` the user's only role. An owner does that for others, never for themselves; the first owner comes from the command line,
 * the start of a site without one, or the address that this start printed. No such address outlives them.
 */
export async function grantRole(db: Db, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userRoles).where(eq(userRoles.userId, userId))
    await tx.insert(userRoles).values({ userId, role })
    if (role === 'admin') await tx.delete(firstOwnerLinks)
    await endInvitations(tx, userId, { staysOwner: role === 'admin' })
  })
}

/** Revokes the role. Returns whether the user had it. */
export async function revokeRole(db: Db, { userId, role }: { userId: string; role: Role }): Promise<boolean> {
  return endRecords(db, userId, eq(userRoles.role, role))
}

/** Revokes every role of a user whose account is closed or changes hands. */
export async function endRoles(db: Db, userId: string): Promise<void> {
  await endRecords(db, userId)
}

function endRecords(db: Db, userId: string, which?: SQL): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), which))
      .returning({ id: userRoles.id })
    // Whoever accepts an invitation has no role yet when what others set on the account before ends.
    if (ended.length > 0) await endInvitations(tx, userId, { staysOwner: false })
    return ended.length > 0
  })
}

/**
 * Ends what an invitation from before would still give: a role to someone whose own has just begun or ended, or a role in the name of
 * someone who is no owner anymore. A hosted service doesn't say which address an account has, so the invitations that stay remember
 * who may not claim them.
 */
async function endInvitations(tx: Db, userId: string, { staysOwner }: { staysOwner: boolean }): Promise<void> {
  const email = (await findUser({ db: tx }, userId))?.email
  const isEnded = or(
    email ? eq(roleInvitations.email, email) : undefined,
    staysOwner ? undefined : eq(roleInvitations.invitedBy, userId),
  )
  if (isEnded) await tx.delete(roleInvitations).where(isEnded)
  const isClosed = sql`${userId}::uuid = ANY (${roleInvitations.closedTo})`
  await tx
    .update(roleInvitations)
    .set({ closedTo: sql`array_append(${roleInvitations.closedTo}, ${userId}::uuid)` })
    .where(not(isClosed))
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
