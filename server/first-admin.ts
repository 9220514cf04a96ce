import { sql } from 'drizzle-orm'
import { createAccount, findUserByEmail, recordAudit } from '#server/auth/index.ts'
import type { AppContext } from '#server/context.ts'
import { grantRole, listUsersWithRole } from '#server/features/roles/roles.ts'
import type { AuthDoor } from '#server/open-auth.ts'

/** Any fixed number: of two processes that start at once on an empty system, only one makes the admin. */
const firstAdminLock = 7_240_918_314

/**
 * Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD when nobody has the role yet.
 * @returns whether there is an admin afterwards
 */
export async function ensureFirstAdmin(ctx: AppContext, auth: AuthDoor): Promise<boolean> {
  const { firstAdmin } = ctx.config.auth
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${firstAdminLock})`)
    if ((await listUsersWithRole(tx, 'admin')).length > 0) return true
    if (!auth.local || !firstAdmin) return false
    const inside = { ...auth.local.context, db: tx }
    const email = firstAdmin.email.toLowerCase()
    const user =
      (await findUserByEmail(inside, email)) ??
      (await createAccount(inside, { email, password: firstAdmin.password, email_confirm: true }))
    await grantRole(tx, { userId: user.id, role: 'admin' })
    await recordAudit({ db: tx }, { action: 'role_granted', userId: user.id, payload: { role: 'admin', by: 'start' } })
    return true
  })
}
