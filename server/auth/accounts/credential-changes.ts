import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import type { CredentialChange } from '#server/auth/messages/credential-words.ts'
import { sendAuthMail } from '#server/auth/messages/send.ts'
import { describeDevice } from './known-devices.ts'
import { getUser, lockUser } from './users.ts'

/** Who changes how someone signs in: themselves, as far as we know, or whoever runs the site. */
export type ChangedBy = ClientFacts | 'operator'

/** Open links per account. Each remembers everything an account signs in with. */
const mostUndoable = 100

/**
 * Mails an account's owner that how they sign in is about to change, with a link that undoes it. Call it in the transaction of the change,
 * before the first row is touched: it remembers how everything was. What the operator does can't be undone, nor anything before it. An
 * account without a proven email address gets no mail.
 * @throws AuthError 429 `over_request_rate_limit` after so many changes that nobody makes them by hand
 */
export async function recordCredentialChange(
  auth: AuthContext,
  userId: string,
  kind: CredentialChange,
  by: ChangedBy,
): Promise<void> {
  // The state that is remembered stays until the change is made.
  await lockUser(auth, userId)
  const { email, emailConfirmedAt } = await getUser(auth, userId)
  if (by === 'operator') await endUndoLinks(auth, userId)
  if (!email || !emailConfirmedAt) return
  const about = { kind, to: email, at: auth.clock.now().toISOString() }
  if (by === 'operator') return sendAuthMail(auth, { ...about, by: 'operator' })
  await requireRoom(auth, userId)
  const token = randomBytes(32).toString('base64url')
  await rememberCredentials(auth, userId, { kind, tokenHash: hashUndoToken(auth, token) })
  const link = `${auth.settings.issuer}/undo?${new URLSearchParams({ token })}`
  await sendAuthMail(auth, { ...about, by: { device: describeDevice(by.userAgent) }, link })
}

async function requireRoom({ db }: AuthContext, userId: string): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM auth.credential_changes WHERE user_id = ${userId} AND expires_at > now()`,
  )
  // Not the oldest instead: an intruder would make its link fall out.
  if ((rows[0]?.count ?? 0) < mostUndoable) return
  throw new AuthError(
    429,
    'over_request_rate_limit',
    'Too many changes to how you sign in within a week. To go on, undo one with the link in our email about it.',
  )
}

/** Ends an account's links in mails about changes: nobody can undo those anymore. */
export async function endUndoLinks({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<void> {
  await db.execute(sql`DELETE FROM auth.credential_changes WHERE user_id = ${userId}`)
}

export function hashUndoToken({ secret }: Pick<AuthContext, 'secret'>, token: string): string {
  return keyedHash(secret, 'undo-change', token)
}

/** The names in `before` are those that `credential-undo.ts` reads. */
async function rememberCredentials(
  { db }: AuthContext,
  userId: string,
  { kind, tokenHash }: { kind: CredentialChange; tokenHash: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO auth.credential_changes (user_id, kind, token_hash, before)
    SELECT u.id, ${kind}, ${tokenHash}, jsonb_build_object(
      'account', jsonb_build_object('email', u.email, 'email_confirmed_at', u.email_confirmed_at,
        'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at, 'encrypted_password', u.encrypted_password),
      'shown', (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(u.raw_user_meta_data)
        WHERE key IN ('email', 'email_verified', 'phone', 'phone_verified')),
      'identities', (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM auth.identities i WHERE i.user_id = u.id),
      'factors', (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM auth.mfa_factors f
        WHERE f.user_id = u.id AND f.status = 'verified'),
      'recovery_codes', (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM auth.mfa_recovery_codes c
        JOIN auth.mfa_factors f ON f.id = c.factor_id WHERE f.user_id = u.id),
      'passkeys', (SELECT coalesce(jsonb_agg(to_jsonb(p)), '[]') FROM auth.webauthn_credentials p WHERE p.user_id = u.id))
    FROM auth.users u WHERE u.id = ${userId}`)
}
