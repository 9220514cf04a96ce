/**
 * Codes and links that are mailed or texted. The code is random digits; the link carries its keyed hash; the table holds
 * a hash of that, so neither can be taken from it. One live token per user and kind, void after a few wrong tries.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type OneTimeToken, type OneTimeTokenType, oneTimeTokens } from '#server/platform/db/schema/auth.ts'
import type { AuthContext } from './context.ts'
import { keyedHash } from './secrets.ts'

/** A six-digit code with five tries is guessed once in 200,000 times. */
const maximumFailedAttempts = 5
const pkcePrefix = 'pkce_'

export interface IssuedCode {
  /** What the person types. */
  code: string
  /** What the link carries. */
  linkToken: string
}

/** Makes a code for `address` and stores it instead of an earlier one of the same kind. */
export async function issueCode(
  auth: AuthContext,
  token: { userId: string; type: OneTimeTokenType; address: string; flowStateId?: string },
): Promise<IssuedCode> {
  const { codeLength } = auth.settings
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const linkToken = (token.flowStateId ? pkcePrefix : '') + hashOfCode(auth, token.address, code)
  const now = auth.clock.now()
  const row = {
    tokenHash: storedHash(linkToken),
    relatesTo: token.address,
    failedAttempts: 0,
    flowStateId: token.flowStateId ?? null,
    createdAt: now,
    updatedAt: now,
  }
  await auth.db
    .insert(oneTimeTokens)
    .values({ userId: token.userId, tokenType: token.type, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.tokenType], set: row })
  return { code, linkToken }
}

/**
 * Takes a typed code: the token is deleted when it fits. A wrong code is counted, and too many of them void the token.
 * @returns the consumed token or `null`
 */
export async function consumeCode(
  auth: AuthContext,
  { userId, types, address, code }: { userId: string; types: OneTimeTokenType[]; address: string; code: string },
): Promise<OneTimeToken | null> {
  const live = await auth.db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.tokenType, types),
        eq(oneTimeTokens.relatesTo, address),
      ),
    )
  for (const token of live) {
    const linkToken = (token.flowStateId ? pkcePrefix : '') + hashOfCode(auth, address, code)
    if (isExpired(auth, token) || !isSame(storedHash(linkToken), token.tokenHash)) continue
    if (await deleteToken(auth, token)) return token
  }
  await countFailure(
    auth,
    live.map(({ id }) => id),
  )
  return null
}

/** Takes the token of a link: deleted when it is live and of one of the kinds. */
export async function consumeLinkToken(
  auth: AuthContext,
  types: OneTimeTokenType[],
  linkToken: string,
): Promise<OneTimeToken | null> {
  const [token] = await auth.db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, storedHash(linkToken)), inArray(oneTimeTokens.tokenType, types)))
  if (!token || isExpired(auth, token)) return null
  return (await deleteToken(auth, token)) ? token : null
}

/** Voids every code of a user, or only those of some kinds. */
export async function voidCodes(
  { db }: Pick<AuthContext, 'db'>,
  userId: string,
  types?: OneTimeTokenType[],
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), types && inArray(oneTimeTokens.tokenType, types)))
}

export function hasPkcePrefix(linkToken: string): boolean {
  return linkToken.startsWith(pkcePrefix)
}

function hashOfCode(auth: AuthContext, address: string, code: string): string {
  return keyedHash(auth.secret, 'one-time-code', `${address}\n${code}`)
}

function storedHash(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

function isExpired(auth: AuthContext, token: OneTimeToken): boolean {
  const isPhone = !token.relatesTo.includes('@')
  const lifetimeSeconds = isPhone ? auth.settings.smsCodeLifetimeSeconds : auth.settings.emailCodeLifetimeSeconds
  return token.createdAt.getTime() + lifetimeSeconds * 1000 <= auth.clock.now().getTime()
}

/** Whether this call deleted it: of two that present one token at once, one wins. */
async function deleteToken({ db }: AuthContext, token: OneTimeToken): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, token.id), eq(oneTimeTokens.tokenHash, token.tokenHash)))
    .returning({ id: oneTimeTokens.id })
  return deleted.length === 1
}

async function countFailure({ db }: AuthContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(oneTimeTokens)
    .set({ failedAttempts: sql`${oneTimeTokens.failedAttempts} + 1` })
    .where(inArray(oneTimeTokens.id, ids))
  await db
    .delete(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.id, ids), sql`${oneTimeTokens.failedAttempts} >= ${maximumFailedAttempts}`))
}
