/**
 * Rate-limits guessing one account's password from many IP addresses, in a way nobody can abuse to lock the owner out: networks the
 * account has recently signed in from have their own budgets, and all others share one. Anyone who is rate-limited can still use the
 * recovery email and passkeys. An address without an account is limited the same way.
 */

import { and, eq, gt } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import { type CountUse, requestLimitReached } from '#server/auth/rate-limits.ts'
import { auditLogEntries, type User } from '#server/auth/schema.ts'
import { dayMs } from '#shared/time/durations.ts'
import { networkOf } from './known-devices.ts'

const strangersTogether = { name: 'auth-account', points: 10, perSeconds: 15 * 60 }
const eachKnownNetwork = { name: 'auth-account-known', points: 20, perSeconds: 15 * 60 }
const networkKnownForMs = 90 * dayMs
const nobody = '00000000-0000-0000-0000-000000000000'

interface PasswordAttempt {
  /** Refunds the attempt after a correct password: only wrong ones use up the budget. */
  refund(): Promise<void>
}

/**
 * Counts a password attempt before any hash is computed, so concurrent attempts all count. `account` is the address as typed, `user`
 * the person it belongs to, if anyone.
 * @throws AuthError 429 `over_request_rate_limit`
 */
export async function claimPasswordAttempt(
  auth: AuthContext,
  countUse: CountUse,
  { account, user, clientAddress }: { account: string; user: User | null; clientAddress: string },
): Promise<PasswordAttempt> {
  const network = networkOf(clientAddress)
  const isKnown = await hasSignedInFrom(auth, user?.id ?? nobody, network)
  const limit = isKnown ? eachKnownNetwork : strangersTogether
  const key = keyedHash(auth.secret, 'account-brake', isKnown ? `${account}\n${network}` : account)
  const retryAfterSeconds = await countUse(limit, key)
  if (retryAfterSeconds !== null) throw requestLimitReached(retryAfterSeconds)
  return {
    async refund() {
      await countUse(limit, key, -1)
    },
  }
}

async function hasSignedInFrom({ db, clock }: AuthContext, userId: string, network: string): Promise<boolean> {
  const rows = await db
    .select({ address: auditLogEntries.ipAddress })
    .from(auditLogEntries)
    .where(
      and(
        eq(auditLogEntries.userId, userId),
        eq(auditLogEntries.action, 'login'),
        gt(auditLogEntries.createdAt, new Date(clock.now().getTime() - networkKnownForMs)),
      ),
    )
    .groupBy(auditLogEntries.ipAddress)
  return network !== '' && rows.some(({ address }) => networkOf(address) === network)
}
