import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import {
  type Auth,
  findUser,
  findUserByEmail,
  type InstallationSecret,
  openInstallationKeys,
} from '#server/auth/index.ts'
import { type EndedFeeds, endCalendarFeeds } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { revokeAdmin } from '#server/bookings/visits/technicians/connect-account.ts'
import { findRole, grantRole } from '#server/people/roles.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isUuid } from '#shared/uuid.ts'

/** Finds the account named in an `npm run admin` command. */
interface NamedAccount {
  id: string
  label: string
  isUnproven: boolean
}

/**
 * @param given an email address or an id; only an id with AUTH_URL, where `auth` is null
 * @throws CommandError when there is no such account
 */
export async function findNamedAccount(auth: Auth | null, given: string): Promise<NamedAccount> {
  if (!auth) {
    if (!isUuid(given))
      throw new CommandError('With AUTH_URL accounts live in the hosted service: name the user by the id it shows.')
    return { id: given, label: given, isUnproven: false }
  }
  const user = isUuid(given)
    ? await findUser(auth.context, given)
    : await findUserByEmail(auth.context, given.toLowerCase())
  if (!user)
    throw new CommandError(
      `There is no account ${given}. Sign up at /admin/login first, or use: npm run admin -- create ${given}`,
    )
  return { id: user.id, label: user.email ?? user.id, isUnproven: isUnproven(user) }
}

/** Whether a stranger could have made the account: nobody has proven that its address is theirs. */
export function isUnproven(user: NonNullable<Awaited<ReturnType<typeof findUser>>>): boolean {
  if (user.email !== null) return user.emailConfirmedAt === null
  return user.phone !== null && user.phoneConfirmedAt === null
}

export function unprovenAdvice(label: string): string {
  return (
    `Nobody has confirmed the address of ${label} yet, so anybody may have signed up with it. Follow the link in the ` +
    `confirmation email and grant again, or use: npm run admin -- create ${label} (sets a new password and ends what was set before)`
  )
}

/** A mistake by the person typing the command: one sentence, no stack. */
export class CommandError extends Error {}

export interface RecordContext {
  clock: Clock
  secret: InstallationSecret
}

/** What recording takes, where no site is running. */
export function auditOf({ clock, secret }: RecordContext): AuditContext {
  return { clock, installationKeys: () => openInstallationKeys(secret) }
}

/** An account, and what to call it. */
interface Named {
  id: string
  label: string
}

export function grantAdmin(ctx: RecordContext, { id: userId, label: subject }: Named): Promise<void> {
  return ctx.secret.db.transaction(async (tx) => {
    const role = await findRole(tx, userId)
    if (role === adminRole) return
    await grantRole(tx, { userId, role: adminRole })
    const change = { was: { role }, is: { role: adminRole } }
    await recordAuditEvent(auditOf(ctx), tx, { kind: 'role_given', by: 'command_line', subject, ...change })
  })
}

/** What the commands do to roles, recorded as done by the command line. */
const adminRole = 'admin'

/** @returns what they were and are, and the calendar addresses that ended with it */
export function endAdmin(
  ctx: RecordContext,
  { id, label: subject }: Named,
): Promise<{ wasAdmin: boolean; isTechnician: boolean; ended: EndedFeeds | null }> {
  return ctx.secret.db.transaction(async (tx) => {
    const { wasAdmin, isTechnician } = await revokeAdmin(tx, id)
    const ended = await endCalendarFeeds(tx, id)
    if (wasAdmin) {
      const change = { was: { role: adminRole }, is: { role: isTechnician ? 'technician' : null } }
      await recordAuditEvent(auditOf(ctx), tx, { kind: 'role_ended', by: 'command_line', subject, ...change })
    }
    return { wasAdmin, isTechnician, ended }
  })
}
