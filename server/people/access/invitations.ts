/**
 * Invitations into the back office. The role belongs to whoever proves that the address is theirs, because anyone could sign up with
 * someone else's.
 */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { findUserByEmail, recordAudit } from '#server/auth/index.ts'
import { invalid } from '#server/errors.ts'
import { findRole, grantRole } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { roleInvitations } from '#server/platform/db/schema/role-invitations.ts'
import type { HowInvited, InvitationOnTheWire, StaffRole } from '#shared/people/access-endpoints.ts'
import { isRole, passes } from '#shared/people/roles.ts'
import { type AccessContext, inOwnersName } from './change-access.ts'
import { inviteByMail } from './invite-by-mail.ts'

/**
 * Gives someone a role: right away if they have an account with this address, otherwise once they have proven it's theirs.
 * @param email in lowercase
 * @throws AppError invalid when they have access already
 */
export function invitePerson(
  ctx: AccessContext,
  { email, role, by }: { email: string; role: StaffRole; by: string },
): Promise<HowInvited> {
  return inOwnersName(ctx, by, async (tx) => {
    const inside = ctx.auth && { ...ctx.auth, db: tx }
    const known = inside && (await findUserByEmail(inside, email))
    if (known) await refuseIfIn(tx, known.id)
    if (known?.emailConfirmedAt) {
      await tx.delete(roleInvitations).where(eq(roleInvitations.email, email))
      await giveRole(tx, { userId: known.id, role, by })
      return 'has_account'
    }
    const invitation = { role, invitedBy: by, invitedAt: ctx.clock.now() }
    await tx
      .insert(roleInvitations)
      .values({ id: randomUUID(), email, ...invitation })
      .onConflictDoUpdate({ target: roleInvitations.email, set: invitation })
    return inviteByMail(inside, { email, siteUrl: ctx.business().url })
  })
}

/**
 * The role of someone with a proven address who has none in the back office so far: the one they are invited to, from now on.
 * @returns their role after that, or `null`
 */
export async function claimInvitation(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const isTheirs = eq(roleInvitations.email, email.toLowerCase())
  // Nearly everyone who gets here isn't invited, so check before taking a lock.
  const [expected] = await db.select({ id: roleInvitations.id }).from(roleInvitations).where(isTheirs)
  if (expected) {
    await db.transaction(async (tx) => {
      // If two first requests race, one takes it and the other finds it done.
      const [taken] = await tx.delete(roleInvitations).where(isTheirs).returning()
      if (taken) await giveRole(tx, { userId, role: taken.role, by: taken.invitedBy })
    })
  }
  return findRole(db, userId)
}

export async function listInvitations(db: Db): Promise<InvitationOnTheWire[]> {
  const rows = await db.select().from(roleInvitations).orderBy(asc(roleInvitations.email))
  return rows.map(({ id, email, role, invitedAt }) => ({ id, email, role, invited_at: invitedAt.toISOString() }))
}

export async function withdrawInvitation(db: Db, id: string): Promise<void> {
  await db.delete(roleInvitations).where(eq(roleInvitations.id, id))
}

async function refuseIfIn(tx: Db, userId: string) {
  const role = await findRole(tx, userId)
  if (!isRole(role) || !passes(role, 'staff')) return
  const sentence = 'They already have access. You can change their role in the list.'
  throw invalid(sentence, { email: sentence })
}

async function giveRole(tx: Db, { userId, role, by }: { userId: string; role: StaffRole; by: string }) {
  await grantRole(tx, { userId, role })
  await recordAudit({ db: tx }, { action: 'role_granted', userId, payload: { role, by } })
}
