/**
 * Slows down guessing one account's password from many addresses, in a way that nobody can use to lock the owner out:
 * networks that the account signed in from lately have budgets of their own, and all others share one. Anyone who is slowed down
 * still has the recovery mail and passkeys. An address without an account is slowed down just the same.
 */
import { and, eq, gt } from 'drizzle-orm'
import { auditLogEntries, type User } from '#server/platform/db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { networkOf } from './known-devices.ts'
import { type CountUse, requestLimitReached } from './limits.ts'
import { keyedHash } from './secrets.ts'

const strangersTogether = { name: 'auth-account', points: 10, perSeconds: 15 * 60 }
const eachKnownNetwork = { name: 'auth-account-known', points: 20, perSeconds: 15 * 60 }
const networkKnownForMs = 90 * 24 * 60 * 60 * 1000
const nobody = '00000000-0000-0000-0000-000000000000'

export interface PasswordTry {
  /** Gives the try back after a correct password: only wrong ones use up the budget. */
  giveBack(): Promise<void>
}

/**
 * Claims a try of a password, before any hash is computed: tries that run at the same moment are all counted. `account` is
 * the address that was typed, `user` the person it belongs to, if anyone.
 * @throws AuthError 429 `over_request_rate_limit`
 */
export async function claimPasswordTry(
  auth: AuthContext,
  countUse: CountUse,
  { account, user, clientAddress }: { account: string; user: User | null; clientAddress: string },
): Promise<PasswordTry> {
  const network = networkOf(clientAddress)
  const isKnown = await hasSignedInFrom(auth, user?.id ?? nobody, network)
  const limit = isKnown ? eachKnownNetwork : strangersTogether
  const key = keyedHash(auth.secret, 'account-brake', isKnown ? `${account}\n${network}` : account)
  const retryAfterSeconds = await countUse(limit, key)
  if (retryAfterSeconds !== null) throw requestLimitReached(retryAfterSeconds)
  return {
    async giveBack() {
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
