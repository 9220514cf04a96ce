import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { AuthError, createOrTakeOverAccount } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import type { AuthDoor } from '#server/open-auth.ts'
import { hasOwner, holdFirstOwner } from '#server/people/first-owner.ts'
import { grantRole } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD if nobody has the role yet. An account that already has the address
 * gets this password and loses everything set on it before: whoever made it may not be the person who runs the site.
 * @returns whether there is an admin afterward
 * @throws StartError when the two can't be used for an account
 */
export async function ensureFirstAdmin(
  ctx: AuditContext & { db: Db; config: { auth: Pick<AppContext['config']['auth'], 'firstAdmin'> } },
  auth: Pick<AuthDoor, 'local'>,
): Promise<boolean> {
  const { firstAdmin } = ctx.config.auth
  return ctx.db.transaction(async (tx) => {
    await holdFirstOwner(tx)
    if (await hasOwner(tx)) return true
    if (!auth.local || !firstAdmin) return false
    const inside = { ...auth.local.context, db: tx }
    const user = await createOrTakeOverAccount(inside, firstAdmin).catch(explainRefusal)
    await grantRole(tx, { userId: user.id, role: 'admin' })
    const subject = firstAdmin.email
    await recordAuditEvent(ctx, tx, { kind: 'role_given', by: 'site', subject, is: { role: 'admin' } })
    return true
  })
}

/** Shows the owner the message that the auth service has for someone signing up. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  const variable = error.code === 'weak_password' ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL or ADMIN_PASSWORD'
  throw new StartError(`${variable} cannot be used: ${error.message}`, { cause: error })
}
