import { recordSave } from '#server/audit/record-audit-event.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import type { AccessContext } from './change-access.ts'
import type { AdminContext } from './require-admin.ts'

/** Whether everyone with a role needs a second factor. */
export async function readAccessRules(db: Db): Promise<{ needsSecondFactor: boolean }> {
  const [row] = await db.select().from(accessRules)
  return { needsSecondFactor: row?.needsSecondFactor ?? false }
}

/**
 * Requires a second factor from everyone, or no longer does. It applies to the next request of each.
 * @throws AppError conflict for an owner who would lock themselves out, or everyone
 */
export async function saveAccessRules(
  ctx: AccessContext,
  { needsSecondFactor, by }: { needsSecondFactor: boolean; by: AdminContext['var']['admin'] },
): Promise<void> {
  if (needsSecondFactor && !ctx.config.auth.canAddFactors)
    throw conflict('Nobody could set up a second factor: AUTH_TOTP is off on the server.')
  if (needsSecondFactor && !by.hasVerifiedFactor && !by.isVerifiedByPasskey)
    throw conflict('Set up your own second factor first, under Account. Otherwise you’d be locked out.')
  const event = { kind: 'access_rules_saved', by, read: readAccessRules } as const
  await recordSave(ctx, event, (tx) => tx.update(accessRules).set({ needsSecondFactor }))
}
