import type { AuthContext } from './context.ts'
import { auditLogEntries } from './schema.ts'

export type AuditAction =
  | 'user_signedup'
  | 'user_invited'
  | 'user_confirmed'
  | 'user_modified'
  | 'user_deleted'
  | 'user_banned'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_reused'
  | 'session_revoked'
  | 'password_changed'
  | 'recovery_requested'
  | 'email_changed'
  | 'phone_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_failed'
  | 'factor_deleted'
  | 'recovery_codes_created'
  | 'recovery_code_used'
  | 'passkey_created'
  | 'passkey_deleted'
  | 'credentials_restored'
  | 'signing_key_rotated'

export interface AuditEntry {
  action: AuditAction
  userId?: string | undefined
  address?: string
  payload?: Record<string, unknown>
}

/** Adds an entry to the append-only audit log, last in the transaction of what it is about. `payload` holds only ids and kinds: no secret, code, token or address. */
export async function recordAudit(auth: Pick<AuthContext, 'db' | 'onAudit'>, entry: AuditEntry): Promise<void> {
  await auth.db.transaction(async (tx) => {
    await tx.insert(auditLogEntries).values({
      action: entry.action,
      userId: entry.userId ?? null,
      ipAddress: entry.address ?? '',
      payload: entry.payload ?? {},
    })
    await auth.onAudit?.(tx, entry)
  })
}
