/** Undoing a change to how someone signs in, with the link from the mail about it. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import type { CredentialChange } from '#server/auth/messages/credential-words.ts'
import { sendAuthMail } from '#server/auth/messages/send.ts'
import { knownDevices, webauthnChallenges } from '#server/auth/schema.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { hashUndoToken } from './credential-changes.ts'
import { describeDevice } from './known-devices.ts'
import { getUser, lockUser, refreshProviders } from './users.ts'

/** A change that its mail's link can still undo. */
export interface UndoableChange {
  id: string
  userId: string
  kind: CredentialChange
  at: Date
}

/** What became of undoing. Unless it's `undone`, nothing changed. */
export type UndoOutcome =
  | 'undone'
  /** The link is expired, used or wrong, or its change went with an earlier one that was undone. */
  | 'gone'
  /** Someone else has it by now. */
  | 'email_taken'
  | 'phone_taken'
  | 'sign_in_taken'

/** The change that a link would undo, or `null`. Changes nothing: mail scanners open links, too. */
export async function findUndoableChange(auth: AuthContext, token: string): Promise<UndoableChange | null> {
  const { rows } = await auth.db.execute<{ id: string; user_id: string; kind: CredentialChange; at: string }>(sql`
    SELECT id, user_id, kind, to_json(created_at) #>> '{}' AS at FROM auth.credential_changes
    WHERE token_hash = ${hashUndoToken(auth, token)} AND expires_at > now()`)
  const [row] = rows
  return row ? { id: row.id, userId: row.user_id, kind: row.kind, at: new Date(row.at) } : null
}

/**
 * Puts everything an account signs in with back as it was before a change, which undoes the later ones, too. Ends the account's sessions,
 * codes and flows, and mails both the address of now and that of then.
 */
export async function undoCredentialChange(
  auth: AuthContext,
  token: string,
  client: ClientFacts,
): Promise<UndoOutcome> {
  try {
    return await inTransaction(auth, async (inside) => {
      const found = await findUndoableChange(inside, token)
      if (!found) return 'gone'
      await lockUser(inside, found.userId)
      // Two who press at once, or two links of one account: the second finds it gone.
      const change = await findUndoableChange(inside, token)
      if (!change) return 'gone'
      await undo(inside, change, client)
      return 'undone'
    })
  } catch (error) {
    const taken = uniqueViolationOf(error)
    if (taken === null) throw error
    return taken === 'users_email_unique'
      ? 'email_taken'
      : taken === 'users_phone_unique'
        ? 'phone_taken'
        : 'sign_in_taken'
  }
}

async function undo(auth: AuthContext, change: UndoableChange, client: ClientFacts): Promise<void> {
  const { db } = auth
  const { userId } = change
  const left = await getUser(auth, userId)
  await restoreAccount(auth, change)
  for (const table of restoredTables) await restoreRows(auth, change, table)
  await db.execute(sql`DELETE FROM auth.credential_changes WHERE user_id = ${userId} AND id >= ${change.id}`)
  await refreshProviders(auth, userId)
  await endSessions(auth, userId, 'all')
  await voidCodes(auth, userId)
  await db.delete(webauthnChallenges).where(eq(webauthnChallenges.userId, userId))
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  const restored = await getUser(auth, userId)
  if (left.email !== restored.email)
    await auth.endRightsSince(db, userId, { since: change.at, email: left.email ?? '' })
  await recordAudit(auth, {
    action: 'credentials_restored',
    userId,
    address: client.address,
    payload: { change: change.kind },
  })
  const proven = [left, restored].flatMap(({ email, emailConfirmedAt }) => (email && emailConfirmedAt ? [email] : []))
  const by = { device: describeDevice(client.userAgent) }
  for (const to of new Set(proven)) {
    await sendAuthMail(auth, { kind: 'credentials_restored', to, at: auth.clock.now().toISOString(), by })
  }
}

/** The addresses were proven then, and the password was the account's: this proves nothing new. */
async function restoreAccount({ db, clock }: AuthContext, { id, userId }: UndoableChange): Promise<void> {
  await db.execute(sql`
    UPDATE auth.users u SET email = was.email, email_confirmed_at = was.email_confirmed_at, phone = was.phone,
      phone_confirmed_at = was.phone_confirmed_at, encrypted_password = was.encrypted_password,
      email_change = NULL, email_change_confirm_status = 0, phone_change = NULL,
      raw_user_meta_data = u.raw_user_meta_data - '{email,email_verified,phone,phone_verified}'::text[] || (c.before -> 'shown'),
      updated_at = ${clock.now().toISOString()}
    FROM auth.credential_changes c, jsonb_populate_record(NULL::auth.users, c.before -> 'account') was
    WHERE c.id = ${id} AND u.id = ${userId}`)
}

interface RestoredTable {
  /** Its name in `before`. */
  name: string
  table: SQL
  /** Every column that isn't generated. */
  columns: SQL
  /** The rows of the account. `row` is the row. */
  isTheirs: (userId: string) => SQL
}

const ofUser = (userId: string) => sql`row.user_id = ${userId}`

/** In this order, because codes belong to a factor. */
const restoredTables: RestoredTable[] = [
  {
    name: 'identities',
    table: sql`auth.identities`,
    columns: sql`id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at`,
    isTheirs: ofUser,
  },
  {
    name: 'factors',
    table: sql`auth.mfa_factors`,
    columns: sql`id, user_id, friendly_name, factor_type, status, secret, phone, web_authn_credential, last_totp_step,
      failed_attempts, locked_until, last_challenged_at, created_at, updated_at`,
    isTheirs: ofUser,
  },
  {
    name: 'recovery_codes',
    table: sql`auth.mfa_recovery_codes`,
    columns: sql`id, factor_id, code_hash, used_at, created_at`,
    isTheirs: (userId) => sql`row.factor_id IN (SELECT id FROM auth.mfa_factors WHERE user_id = ${userId})`,
  },
  {
    name: 'passkeys',
    table: sql`auth.webauthn_credentials`,
    columns: sql`id, user_id, credential_id, public_key, sign_count, transports, friendly_name, is_backed_up, last_used_at,
      created_at`,
    isTheirs: ofUser,
  },
]

/**
 * Deletes what was added since, and adds what was removed, as it last was: a recovery code that was used after the change stays used. What
 * is still there stays as it is, except for the address that an identity shows.
 */
async function restoreRows(
  { db }: AuthContext,
  { id, userId }: UndoableChange,
  { name, table, columns, isTheirs }: RestoredTable,
): Promise<void> {
  const then = sql`SELECT was.* FROM auth.credential_changes c, jsonb_populate_recordset(NULL::${table}, c.before -> ${name}) was
    WHERE c.id = ${id}`
  await db.execute(sql`
    DELETE FROM ${table} row WHERE ${isTheirs(userId)} AND row.id NOT IN (SELECT id FROM (${then}) AS kept)`)
  await db.execute(sql`
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM (
      SELECT DISTINCT ON (was.id) was.* FROM auth.credential_changes c,
        jsonb_populate_recordset(NULL::${table}, c.before -> ${name}) was
      WHERE c.user_id = ${userId} AND c.id >= ${id} AND was.id IN (SELECT id FROM (${then}) AS kept)
      ORDER BY was.id, c.id DESC
    ) AS last
    ON CONFLICT (id) DO NOTHING`)
  if (name !== 'identities') return
  await db.execute(sql`
    UPDATE auth.identities i SET identity_data = was.identity_data FROM (${then}) AS was WHERE i.id = was.id`)
}
