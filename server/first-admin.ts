import { sql } from 'drizzle-orm'
import { AuthError, createOrTakeOverAccount, recordAudit } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import { grantRole, listUsersWithRole } from '#server/features/roles/roles.ts'
import type { AuthDoor } from '#server/open-auth.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Any fixed number: if two processes start at once on an empty system, only one makes the admin. */
const firstAdminLock = 7_240_918_314

/**
 * Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD if nobody has the role yet. An account that already has the address gets
 * this password, and nothing set on it before stays: the person who made it need not be the one who runs the site.
 * @returns whether there is an admin afterward
 * @throws StartError when no account can be made of the two
 */
export async function ensureFirstAdmin(
  ctx: { db: Db; config: { auth: Pick<AppContext['config']['auth'], 'firstAdmin'> } },
  auth: Pick<AuthDoor, 'local'>,
): Promise<boolean> {
  const { firstAdmin } = ctx.config.auth
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${firstAdminLock})`)
    if ((await listUsersWithRole(tx, 'admin')).length > 0) return true
    if (!auth.local || !firstAdmin) return false
    const inside = { ...auth.local.context, db: tx }
    const user = await createOrTakeOverAccount(inside, firstAdmin).catch(explainRefusal)
    await grantRole(tx, { userId: user.id, role: 'admin' })
    await recordAudit({ db: tx }, { action: 'role_granted', userId: user.id, payload: { role: 'admin', by: 'start' } })
    return true
  })
}

/** The owner gets the message here that the auth service has for a person who signs up. */
function explainRefusal(error: unknown): never {
  if (!(error instanceof AuthError)) throw error
  const variable = error.code === 'weak_password' ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL or ADMIN_PASSWORD'
  throw new StartError(`${variable} cannot be used: ${error.message}`, { cause: error })
}
