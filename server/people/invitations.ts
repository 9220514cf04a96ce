/**
 * Invitations into the back office. The role belongs to whoever proves that the address is theirs, because anyone could sign up with
 * someone else's.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { nameAccount, recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { AuthError, findUserByEmail, inviteUser, withoutBanned } from '#server/auth/index.ts'
import { invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { roleInvitations } from '#server/platform/db/schema/role-invitations.ts'
import { doesMailLeave } from '#server/platform/queue/resting.ts'
import type { HowInvited, InvitationOnTheWire, StaffRole } from '#shared/people/access-endpoints.ts'
import { isRole, passes } from '#shared/people/roles.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type AccessContext, inOwnersName } from './change-access.ts'
import { findPersonName, setPersonName } from './person-names.ts'
import { findRole, grantRole } from './roles.ts'

/**
 * Gives someone a role: right away if they have an account with this address, otherwise once they have proven it's theirs.
 * @param email in lowercase
 * @throws AppError invalid when they have access already
 */
export function invitePerson(
  ctx: AccessContext,
  { email, role, name = '', by }: { email: string; role: StaffRole; name?: string | undefined; by: string },
): Promise<HowInvited> {
  return inOwnersName(ctx, by, async (tx) => {
    const inside = ctx.auth && { ...ctx.auth, db: tx }
    const known = inside && (await findUserByEmail(inside, email))
    if (known) await refuseIfIn(tx, known.id)
    if (known?.emailConfirmedAt) {
      await giveRole(ctx, tx, { userId: known.id, email, role, name, by })
      return withoutLink('has_account')
    }
    const invitation = { role, name: name || null, invitedBy: by, invitedAt: ctx.clock.now(), closedTo: [] }
    await tx
      .insert(roleInvitations)
      .values({ id: randomUUID(), email, ...invitation })
      .onConflictDoUpdate({ target: roleInvitations.email, set: invitation })
    const invited = await inviteByMail({ ...ctx, auth: inside }, email)
    await recordAuditEvent(ctx, tx, { kind: 'person_invited', by: { userId: by }, subject: email, is: { role } })
    return invited
  })
}

/**
 * The role of someone with a proven address who has none in the back office so far: the one they are invited to, from now on.
 * @returns their role after that, or `null`
 */
export async function claimInvitation(
  ctx: AuditContext & { db: Db },
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const isTheirs = and(
    eq(roleInvitations.email, email.toLowerCase()),
    sql`${userId}::uuid <> ALL (${roleInvitations.closedTo})`,
  )
  const { db } = ctx
  // Nearly everyone who gets here isn't invited, so check before taking a lock.
  if ((await findInvitations(ctx, isTheirs)).some(({ isExpired }) => !isExpired)) {
    await db.transaction(async (tx) => {
      // If two first requests race, one takes it and the other finds it done.
      const [taken] = await tx.delete(roleInvitations).where(isTheirs).returning()
      if (taken)
        await giveRole(ctx, tx, { userId, email, role: taken.role, name: taken.name ?? '', by: taken.invitedBy })
    })
  }
  return findRole(db, userId)
}

export async function listInvitations(ctx: OpenContext): Promise<InvitationOnTheWire[]> {
  const invitations = await findInvitations(ctx)
  return Promise.all(
    invitations.map(async ({ id, email, name, role, invitedAt, invitedBy, isExpired }) => ({
      id,
      email,
      name,
      role,
      invited_at: invitedAt.toISOString(),
      invited_by: await nameAccount(ctx.db, invitedBy),
      is_expired: isExpired,
    })),
  )
}

interface OpenContext {
  db: Db
  clock: Clock
}

/** Invitations by address. One counts while it's young enough, and from someone who could invite now. */
async function findInvitations({ db, clock }: OpenContext, which?: SQL) {
  const oldest = clock.now().getTime() - keptDays.invitation * dayMs
  const rows = await db.select().from(roleInvitations).where(which).orderBy(asc(roleInvitations.email))
  const inviters = await withoutBanned(db, [...new Set(rows.map(({ invitedBy }) => invitedBy))])
  return rows.map((row) => ({
    ...row,
    isExpired: row.invitedAt.getTime() <= oldest || !inviters.includes(row.invitedBy),
  }))
}

export function withdrawInvitation(ctx: AccessContext, { id, by }: { id: string; by: string }): Promise<void> {
  return inOwnersName(ctx, by, async (tx) => {
    const [taken] = await tx.delete(roleInvitations).where(eq(roleInvitations.id, id)).returning()
    if (!taken) return
    const { email: subject, role } = taken
    await recordAuditEvent(ctx, tx, { kind: 'invitation_withdrawn', by: { userId: by }, subject, was: { role } })
  })
}

async function refuseIfIn(tx: Db, userId: string) {
  const role = await findRole(tx, userId)
  if (!isRole(role) || !passes(role, 'staff')) return
  const sentence = 'They already have access. You can change their role in the list.'
  throw invalid(sentence, { email: sentence })
}

async function giveRole(
  ctx: AuditContext,
  tx: Db,
  { userId, email, role, name, by }: { userId: string; email: string; role: StaffRole; name: string; by: string },
) {
  const was = { role: await findRole(tx, userId) }
  await grantRole(tx, { userId, role })
  // What they call themselves counts.
  if (name !== '' && (await findPersonName(tx, userId)) === null) await setPersonName(tx, { userId, email, name })
  await recordAuditEvent(ctx, tx, { kind: 'role_given', by: { userId: by }, subject: email, was, is: { role } })
}

/**
 * Emails someone who has no account yet a link to the page where they choose a password.
 * @param ctx whose `auth` is `null` with AUTH_URL, where this site can't invite anyone
 * @throws AppError invalid when the auth service refuses the address
 */
export async function inviteByMail(
  { auth, mailer, business }: Pick<AccessContext, 'auth' | 'mailer' | 'business'>,
  email: string,
): Promise<HowInvited> {
  if (!auth) return withoutLink('must_sign_up')
  const known = await findUserByEmail(auth, email)
  if (known?.emailConfirmedAt) return withoutLink('has_account')
  try {
    const redirectTo = `${business().url}/admin/reset-password?invited`
    const { link } = await inviteUser(auth, { email, data: {}, redirectTo })
    return (await doesMailLeave({ ...auth, mailer })) ? withoutLink('mailed') : { invitation: 'unsent', link }
  } catch (error) {
    if (error instanceof AuthError) throw invalid(error.message, { email: error.message })
    throw error
  }
}

function withoutLink(invitation: HowInvited['invitation']): HowInvited {
  return { invitation, link: null }
}
