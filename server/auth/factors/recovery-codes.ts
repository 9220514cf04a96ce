/** Codes on paper that stand in for a lost second factor. Each works once; they are stored as keyed hashes. */
import { randomBytes } from 'node:crypto'
import { base32 } from '@scure/base'
import { and, eq, isNull } from 'drizzle-orm'
import { recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import { lockUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import { type MfaFactor, mfaFactors, mfaRecoveryCodes, type User } from '#server/auth/schema.ts'
import { claimAttempt, resetAttempts } from './factor-lockout.ts'
import { listVerifiedFactors, recordFailure } from './factors.ts'

const codesPerSet = 10
/** 80 bits: sixteen letters in four groups. */
const codeBytes = 10

interface RecoveryCodeSet {
  id: string
  type: 'recovery_code'
  friendly_name: string
  total: number
  codes: string[]
}

/**
 * Creates the first set of codes.
 * @throws AuthError 422 `mfa_recovery_codes_sole_factor` without another factor, `mfa_verified_factor_exists` when a set exists
 */
export async function generateRecoveryCodes(
  auth: AuthContext,
  user: User,
  friendlyName: string,
  client: ClientFacts,
): Promise<RecoveryCodeSet> {
  const now = auth.clock.now()
  return inTransaction(auth, async (inside) => {
    // The other factor stays until the codes are stored, and removing it then removes them too.
    await lockUser(inside, user.id)
    const verified = await listVerifiedFactors(inside, user.id)
    if (verified.every(({ factorType }) => factorType === 'recovery_code')) {
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes need another verified factor beside them',
      )
    }
    await recordCredentialChange(inside, user.id, 'recovery_codes_made', client)
    const [factor] = await inside.db
      .insert(mfaFactors)
      .values({
        userId: user.id,
        factorType: 'recovery_code',
        friendlyName,
        status: 'verified',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!factor || verified.some(({ factorType }) => factorType === 'recovery_code')) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'There are recovery codes already, regenerate them instead',
      )
    }
    return writeCodes(inside, user, factor)
  })
}

/** Replaces all codes with new ones. @throws AuthError 404 `mfa_factor_not_found` */
export async function regenerateRecoveryCodes(
  auth: AuthContext,
  user: User,
  client: ClientFacts,
): Promise<RecoveryCodeSet> {
  return inTransaction(auth, async (inside) => {
    await recordCredentialChange(inside, user.id, 'recovery_codes_made', client)
    const factor = await getRecoveryFactor(inside, user)
    // Locks the factor: of two concurrent calls, the second finds the first one's codes and replaces them too.
    await resetAttempts(inside, factor)
    await inside.db.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.factorId, factor.id))
    return writeCodes(inside, user, factor)
  })
}

/** How many codes exist and how many are left; never the codes themselves. @throws AuthError 404 `mfa_factor_not_found` */
export async function recoveryCodesStatus(auth: AuthContext, user: User) {
  const factor = await getRecoveryFactor(auth, user)
  const codes = await auth.db.select().from(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.factorId, factor.id))
  return {
    id: factor.id,
    type: factor.factorType,
    total: codes.length,
    remaining: codes.filter(({ usedAt }) => !usedAt).length,
  }
}

/**
 * Uses up a code. Case, spaces and hyphens don't matter.
 * @throws AuthError 422 `mfa_verification_failed`, 429 `mfa_recovery_codes_locked`
 */
export async function useRecoveryCode(
  auth: AuthContext,
  user: User,
  code: string,
  client: ClientFacts,
): Promise<MfaFactor> {
  const factor = await getRecoveryFactor(auth, user)
  await claimAttempt(auth, factor, 'mfa_recovery_codes_locked')
  const used = await auth.db
    .update(mfaRecoveryCodes)
    .set({ usedAt: auth.clock.now() })
    .where(
      and(
        eq(mfaRecoveryCodes.factorId, factor.id),
        eq(mfaRecoveryCodes.codeHash, hashOf(auth, factor, code)),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: mfaRecoveryCodes.id })
  if (used.length === 0) {
    await recordFailure(auth, factor, client)
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  await resetAttempts(auth, factor)
  await recordAudit(auth, { action: 'recovery_code_used', userId: user.id, address: client.address })
  return factor
}

/** @throws AuthError 404 `mfa_factor_not_found` */
export async function getRecoveryFactor({ db }: Pick<AuthContext, 'db'>, user: User): Promise<MfaFactor> {
  const [factor] = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, user.id), eq(mfaFactors.factorType, 'recovery_code')))
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'There are no recovery codes')
  return factor
}

async function writeCodes(auth: AuthContext, user: User, factor: MfaFactor): Promise<RecoveryCodeSet> {
  const codes = Array.from({ length: codesPerSet }, () =>
    (base32.encode(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'),
  )
  await auth.db
    .insert(mfaRecoveryCodes)
    .values(
      codes.map((code) => ({ factorId: factor.id, codeHash: hashOf(auth, factor, code), createdAt: auth.clock.now() })),
    )
  await recordAudit(auth, { action: 'recovery_codes_created', userId: user.id })
  return { id: factor.id, type: 'recovery_code', friendly_name: factor.friendlyName, total: codes.length, codes }
}

function hashOf(auth: AuthContext, factor: MfaFactor, code: string): string {
  return keyedHash(auth.secret, 'recovery-code', `${factor.id} ${code.toUpperCase().replace(/[\s-]/g, '')}`)
}
