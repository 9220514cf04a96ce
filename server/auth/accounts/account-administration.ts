/** What an operator can do to accounts. The admin endpoints and the command line share these operations. */
import { count, desc, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { getFactor, listVerifiedFactors, removeFactor } from '#server/auth/factors/factors.ts'
import { voidCodes } from '#server/auth/flows/one-time-codes.ts'
import { type MfaFactor, mfaFactors, type User, users } from '#server/auth/schema.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { addressTaken, endAccess, operatorsClaim, proveAddress } from './address-proofs.ts'
import { normalizeEmail, normalizePhone } from './addresses.ts'
import { endUndoLinks, recordCredentialChange } from './credential-changes.ts'
import { hashPassword, minimumLengthFor, requireStrongPassword, requireUsableHash } from './passwords.ts'
import { mergeOwnMetadata } from './user-metadata.ts'
import {
  alreadyRegistered,
  findUserByEmail,
  findUserByPhone,
  getUser,
  lockUser,
  saveOwnIdentity,
  tryInsertUser,
  updateUser,
} from './users.ts'

/** "Forever", for a ban with no end. */
const forever = new Date('9999-12-31T00:00:00Z')

interface AccountChanges {
  email?: string | null
  phone?: string | null
  password?: string | null
  /** A bcrypt or argon2 hash from another installation, stored as is. */
  password_hash?: string | null
  email_confirm?: boolean | null
  phone_confirm?: boolean | null
  user_metadata?: Record<string, unknown> | null
  app_metadata?: Record<string, unknown> | null
  role?: string | null
  /** `none`, or a duration such as `24h`. */
  ban_duration?: string | null
}

/**
 * Creates an account, unconfirmed unless specified otherwise. `willHaveRights`: the application is about to give it some.
 * @throws AuthError 422 `email_exists` / `phone_exists` / `weak_password`, 400 `validation_failed`
 */
export async function createAccount(
  auth: AuthContext,
  input: AccountChanges & { id?: string | null },
  { willHaveRights = false } = {},
): Promise<User> {
  const email = input.email ? normalizeEmail(input.email) : null
  const phone = input.phone ? normalizePhone(input.phone) : null
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone')
  const { minimumPasswordLength, minimumPasswordLengthWithRights } = auth.settings
  const minimumLength = willHaveRights ? minimumPasswordLengthWithRights : minimumPasswordLength
  const passwordHash = await passwordHashFrom(input, minimumLength)
  const now = auth.clock.now()
  return inTransaction(auth, async (inside) => {
    const user = await tryInsertUser(inside, {
      ...(input.id && { id: input.id }),
      email,
      phone,
      passwordHash,
      emailConfirmedAt: email && input.email_confirm ? now : null,
      phoneConfirmedAt: phone && input.phone_confirm ? now : null,
      userMetadata: input.user_metadata ?? {},
      appMetadata: input.app_metadata ?? {},
      ...(input.role && { role: input.role }),
    })
    if (!user) {
      await requireFreeAddress(inside, { email, phone })
      throw alreadyRegistered()
    }
    if (input.ban_duration) await updateUser(inside, user.id, { bannedUntil: bannedUntil(auth, input.ban_duration) })
    if (email) await saveOwnIdentity(inside, user, 'email')
    if (phone) await saveOwnIdentity(inside, user, 'phone')
    await recordAudit(inside, { action: 'user_signedup', userId: user.id, payload: { by: 'operator' } })
    return getUser(inside, user.id)
  })
}

/**
 * Creates an account for someone the operator vouches for and gives rights to. If an account already has the address, it is handed over and loses
 * everything set on it before.
 * @throws AuthError 422 `weak_password`, 400 `validation_failed`
 */
export async function createOrTakeOverAccount(
  auth: AuthContext,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const address = normalizeEmail(email)
  const passwordHash = await passwordHashFrom({ password }, auth.settings.minimumPasswordLengthWithRights)
  return inTransaction(auth, async (inside) => {
    const existing = await findUserByEmail(inside, address)
    if (!existing) return createAccount(inside, { email: address, password, email_confirm: true })
    await recordCredentialChange(inside, existing.id, 'password_changed', 'operator')
    await updateUser(inside, existing.id, { emailConfirmedAt: null })
    const claim = { passwordHash, metadata: {} }
    const user = await proveAddress(inside, existing.id, { email: address }, { claim })
    await recordAudit(inside, { action: 'password_changed', userId: user.id, payload: { by: 'operator' } })
    return user
  })
}

/**
 * Changes an account; a new password ends all of its sessions. Confirming an address that nobody had proven ends everything set on
 * the account before.
 */
export async function changeAccount(auth: AuthContext, id: string, input: AccountChanges): Promise<User> {
  const email = input.email ? normalizeEmail(input.email) : undefined
  const phone = input.phone ? normalizePhone(input.phone) : undefined
  const passwordHash = await passwordHashFrom(input, await minimumLengthFor(auth, id))
  return inTransaction(auth, async (inside) => {
    // Concurrent changes are serialized, so each merges into the other's result.
    await lockUser(inside, id)
    const user = await getUser(inside, id)
    await requireFreeAddress(inside, {
      email: email !== user.email ? email : undefined,
      phone: phone !== user.phone ? phone : undefined,
    })
    if (passwordHash) await recordCredentialChange(inside, id, 'password_changed', 'operator')
    if (email && email !== user.email) await recordCredentialChange(inside, id, 'email_changed', 'operator')
    if (phone && phone !== user.phone) await recordCredentialChange(inside, id, 'phone_changed', 'operator')
    const changed = await updateUser(inside, id, {
      ...(email && { email, isAnonymous: false }),
      ...(phone && { phone, isAnonymous: false }),
      ...(passwordHash && { passwordHash }),
      ...(input.role && { role: input.role }),
      ...(input.user_metadata && { userMetadata: mergeOwnMetadata(user.userMetadata, input.user_metadata) }),
      ...(input.app_metadata && { appMetadata: mergeOwnMetadata(user.appMetadata, input.app_metadata) }),
      ...(input.ban_duration && { bannedUntil: bannedUntil(auth, input.ban_duration) }),
    }).catch((error: unknown) => {
      // Another request took the address at the same moment.
      const taken = uniqueViolationOf(error)
      if (email && taken === 'users_email_unique') throw addressTaken({ email })
      throw phone && taken === 'users_phone_unique' ? addressTaken({ phone }) : error
    })
    if (email) await saveOwnIdentity(inside, changed, 'email')
    if (phone) await saveOwnIdentity(inside, changed, 'phone')
    const isMoved = changed.email !== user.email || changed.phone !== user.phone
    // Codes and pending changes were tied to the old address.
    if (isMoved) await updateUser(inside, id, { newEmail: null, newPhone: null })
    if (isMoved || passwordHash) await voidCodes(inside, id)
    if (passwordHash) await endSessions(inside, id, 'all')
    await confirmAddresses(inside, user, changed, { ...input, passwordHash })
    const action = passwordHash ? 'password_changed' : input.ban_duration ? 'user_banned' : 'user_modified'
    await recordAudit(inside, { action, userId: id, payload: { by: 'operator' } })
    return getUser(inside, id)
  })
}

/** An address the operator sets and confirms in one call is the holder's; one that was already there may be someone else's. */
async function confirmAddresses(
  auth: AuthContext,
  before: User,
  user: User,
  input: AccountChanges & { passwordHash: string | null },
): Promise<void> {
  const { passwordHash, metadata } = operatorsClaim(user)
  const claim = {
    passwordHash: input.passwordHash ?? passwordHash,
    metadata: mergeOwnMetadata(metadata, input.user_metadata ?? {}),
  }
  if (input.email_confirm && user.email && !user.emailConfirmedAt) {
    const prover = user.email === before.email ? { claim, keepsPhone: user.lastSignInAt === null } : 'holder'
    await proveAddress(auth, user.id, { email: user.email }, prover)
  }
  if (input.phone_confirm && user.phone && !user.phoneConfirmedAt) {
    const prover = user.phone === before.phone ? { claim } : 'holder'
    await proveAddress(auth, user.id, { phone: user.phone }, prover)
  }
}

/** Removes an account and all of its rights permanently, or (soft) keeps a row without any address so its id stays taken. */
export async function deleteAccount(
  auth: AuthContext,
  id: string,
  { isSoft, by = 'operator' }: { isSoft: boolean; by?: 'operator' | 'retention' },
): Promise<void> {
  await inTransaction(auth, async (inside) => {
    // Serialized with a concurrent sign-in, which would deadlock otherwise.
    await lockUser(inside, id)
    await getUser(inside, id)
    await endAccess(inside, id)
    if (isSoft) {
      await updateUser(inside, id, {
        deletedAt: auth.clock.now(),
        email: null,
        phone: null,
        userMetadata: {},
        appMetadata: {},
      })
    } else await inside.db.delete(users).where(eq(users.id, id))
    await recordAudit(inside, { action: 'user_deleted', userId: id, payload: { by, soft: isSoft } })
  })
}

/** A page of accounts, newest first, with the total count. `page` starts at 1. */
export async function listAccounts(
  { db }: Pick<AuthContext, 'db'>,
  { page, perPage }: { page: number; perPage: number },
) {
  const present = isNull(users.deletedAt)
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(present)
      .orderBy(desc(users.createdAt), users.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ count: count() }).from(users).where(present),
  ])
  return { users: rows, total: total?.count ?? 0 }
}

export async function listFactors({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<MfaFactor[]> {
  return db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(mfaFactors.createdAt)
}

/** @throws AuthError 404 `mfa_factor_not_found` */
export async function deleteFactor(auth: AuthContext, userId: string, factorId: string): Promise<MfaFactor> {
  const factor = await getFactor(auth, userId, factorId)
  await removeFactor(auth, await getUser(auth, userId), factor, 'operator')
  return factor
}

/** Removes every second factor and recovery code, for someone who lost them. Ends all sessions. */
export async function resetSecondFactors(auth: AuthContext, userId: string): Promise<number> {
  return inTransaction(auth, async (inside) => {
    const verified = await listVerifiedFactors(inside, userId)
    // Also without any: an intruder who removed them could put back theirs.
    if (verified.length > 0) await recordCredentialChange(inside, userId, 'factor_removed', 'operator')
    else await endUndoLinks(inside, userId)
    const removed = await inside.db
      .delete(mfaFactors)
      .where(eq(mfaFactors.userId, userId))
      .returning({ id: mfaFactors.id })
    await endSessions(inside, userId, 'all')
    await recordAudit(inside, { action: 'factor_deleted', userId, payload: { by: 'operator', all: true } })
    return removed.length
  })
}

/**
 * The hash to store, of a password or given as one; `null` without either.
 * @throws AuthError 422 `weak_password`, 400 `validation_failed`
 */
export async function passwordHashFrom(input: AccountChanges, minimumLength: number): Promise<string | null> {
  if (input.password && input.password_hash)
    throw validationFailed('Only a password or a password hash should be provided')
  if (input.password_hash) {
    requireUsableHash(input.password_hash)
    return input.password_hash
  }
  if (!input.password) return null
  requireStrongPassword(input.password, minimumLength)
  return hashPassword(input.password)
}

async function requireFreeAddress(
  auth: AuthContext,
  { email, phone }: { email?: string | null; phone?: string | null },
): Promise<void> {
  if (email && (await findUserByEmail(auth, email))) throw addressTaken({ email })
  if (phone && (await findUserByPhone(auth, phone))) throw addressTaken({ phone })
}

const unitMs = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const

function bannedUntil(auth: AuthContext, duration: string): Date | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== duration) {
    throw validationFailed('ban_duration should be "none" or a duration such as "24h"')
  }
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * unitMs[unit as keyof typeof unitMs], 0)
  const until = auth.clock.now().getTime() + ms
  return until < forever.getTime() ? new Date(until) : forever
}
