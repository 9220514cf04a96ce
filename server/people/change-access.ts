import type { AuditContext } from '#server/audit/audit-chain.ts'
import { nameAccount, recordAuditEvent } from '#server/audit/record-audit-event.ts'
import type { Auth } from '#server/auth/index.ts'
import { forbidden, invalid, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'
import type { StaffRole } from '#shared/people/access-endpoints.ts'
import { isRole, passes } from '#shared/people/roles.ts'
import { endRoles, findRole, grantRole, holdOwners } from './roles.ts'

export interface AccessContext extends AuditContext {
  db: Db
  config: { auth: { canAddFactors: boolean } }
  business(): Business
  /** `null` with AUTH_URL. */
  auth: Auth['context'] | null
  mailer: Pick<Mailer, 'leaves'>
  /** Whether the account is a technician's. Keeps the answer true until the transaction ends. */
  isTechnician(tx: Db, userId: string): Promise<boolean>
  /** Ends what someone has only while they work in the office. */
  leaveOffice(tx: Db, userId: string): Promise<void>
}

/**
 * Does something as this owner. Two owners go one after the other, and only as long as they still are one. Since nobody changes their
 * own role, the last owner stays.
 * @throws AppError forbidden for someone who no longer is an owner
 */
export function inOwnersName<Result>({ db }: AccessContext, by: string, work: (tx: Db) => Promise<Result>) {
  return db.transaction(async (tx) => {
    if (!(await holdOwners(tx, by))) throw forbidden('You’re no longer an owner.')
    return work(tx)
  })
}

/**
 * Gives someone in the back office another role, or with `null` ends their access; a technician stays one. Applies to their next
 * request.
 * @throws AppError invalid for one's own role; not_found for someone without a role in the back office
 */
export function changeAccess(
  ctx: AccessContext,
  { userId, role, by }: { userId: string; role: StaffRole | null; by: string },
): Promise<void> {
  return inOwnersName(ctx, by, async (tx) => {
    if (userId === by) throw invalid('You can’t change your own role. Another owner can.')
    const before = await findRole(tx, userId)
    if (!isRole(before) || !passes(before, 'staff')) throw notFound('They no longer have access here.')
    if (before === role) return
    const after = role ?? ((await ctx.isTechnician(tx, userId)) ? 'technician' : null)
    if (after === null) await endRoles(tx, userId)
    else await grantRole(tx, { userId, role: after })
    if (passes(before, 'office') && !(after && passes(after, 'office'))) await ctx.leaveOffice(tx, userId)
    await recordAuditEvent(ctx, tx, {
      kind: after === null ? 'role_ended' : 'role_changed',
      by: { userId: by },
      subject: await nameAccount(tx, userId),
      was: { role: before },
      is: { role: after },
    })
  })
}
