import type { AuditEntry } from '#server/auth/index.ts'
import { hasRole } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { AuditKind } from '#shared/audit/audit-kinds.ts'
import type { AuditContext } from './audit-chain.ts'
import { nameAccount, recordAuditEvent } from './record-audit-event.ts'

/** What each entry of the auth service is here. `null`: it's part of another event, or affects nobody with a role (a deleted account has lost it by then). */
const kinds: Record<AuditEntry['action'], AuditKind | null> = {
  user_signedup: null,
  user_invited: null,
  user_confirmed: null,
  user_modified: null,
  token_refreshed: null,
  user_deleted: null,
  factor_enrolled: null,
  login: 'signed_in',
  login_failed: 'sign_in_failed',
  logout: 'signed_out',
  session_revoked: 'sessions_ended',
  token_reused: 'session_reused',
  recovery_requested: 'link_requested',
  password_changed: 'password_changed',
  email_changed: 'email_changed',
  phone_changed: 'phone_changed',
  identity_linked: 'provider_linked',
  identity_unlinked: 'provider_unlinked',
  factor_verified: 'second_factor_used',
  factor_failed: 'second_factor_failed',
  factor_deleted: 'second_factor_removed',
  recovery_codes_created: 'recovery_codes_made',
  recovery_code_used: 'recovery_code_used',
  passkey_created: 'passkey_added',
  passkey_deleted: 'passkey_removed',
  credentials_restored: 'credentials_restored',
  user_banned: 'account_banned',
  signing_key_rotated: 'signing_key_replaced',
}

/** Whoever does these has only named the account, or has one of its proofs at most. */
const byAnyone: AuditKind[] = [
  'sign_in_failed',
  'second_factor_failed',
  'link_requested',
  'session_reused',
  'credentials_restored',
]

/**
 * Adds to the audit log what happened to the account of someone with a role, in the auth service's transaction. Others are homeowners
 * or strangers who made an account: it lets them do nothing, so what they do with it says nothing about the shop.
 */
export async function recordAccountEvent(ctx: AuditContext, db: Db, entry: AuditEntry): Promise<void> {
  const { action, userId, payload } = entry
  const kind = kinds[action]
  if (kind === null) return
  // Only this one is about no account, unless nobody has the address that someone tried.
  if (userId === undefined ? action !== 'signing_key_rotated' : !(await hasRole(db, userId))) return
  const isByOperator = userId === undefined || payload?.by === 'operator'
  const subject =
    userId !== undefined && (isByOperator || byAnyone.includes(kind)) ? await nameAccount(db, userId) : undefined
  const by = isByOperator ? 'command_line' : byAnyone.includes(kind) ? 'unknown' : { userId }
  const is = payload?.method === undefined ? undefined : { method: payload.method }
  await recordAuditEvent(ctx, db, { kind, by, subject, ...(is && { is }) })
}
