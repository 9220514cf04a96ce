/** What the commands do to roles, recorded as done by the command line. */
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import { type EndedFeeds, endCalendarFeeds } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { revokeAdmin } from '#server/bookings/visits/technicians/connect-account.ts'
import { findRole, grantRole } from '#server/people/roles.ts'
import { systemClock } from '#server/platform/clock.ts'

export const adminRole = 'admin'

/** An account, and what to call it. */
interface Named {
  id: string
  label: string
}

/** What recording takes, where no site is running. */
export function auditOf(secret: InstallationSecret): AuditContext {
  return { clock: systemClock, installationKeys: () => openInstallationKeys(secret) }
}

export function grantAdmin(secret: InstallationSecret, { id: userId, label: subject }: Named): Promise<void> {
  return secret.db.transaction(async (tx) => {
    const role = await findRole(tx, userId)
    if (role === adminRole) return
    await grantRole(tx, { userId, role: adminRole })
    const change = { was: { role }, is: { role: adminRole } }
    await recordAuditEvent(auditOf(secret), tx, { kind: 'role_given', by: 'command_line', subject, ...change })
  })
}

/** @returns what they were and are, and the calendar addresses that ended with it */
export function endAdmin(
  secret: InstallationSecret,
  { id, label: subject }: Named,
): Promise<{ wasAdmin: boolean; isTechnician: boolean; ended: EndedFeeds | null }> {
  return secret.db.transaction(async (tx) => {
    const { wasAdmin, isTechnician } = await revokeAdmin(tx, id)
    const ended = await endCalendarFeeds(tx, id)
    if (wasAdmin) {
      const change = { was: { role: adminRole }, is: { role: isTechnician ? 'technician' : null } }
      await recordAuditEvent(auditOf(secret), tx, { kind: 'role_ended', by: 'command_line', subject, ...change })
    }
    return { wasAdmin, isTechnician, ended }
  })
}
