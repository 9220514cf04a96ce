/**
 * Codes and links that are emailed or texted. The code is random digits, the link carries the code's keyed hash, and the table
 * stores a hash of that, so neither can be recovered from it. One live token per user and kind, valid for its own address only.
 *
 * Guessing is limited twice: a typed code is void after a few wrong tries, and all of a user's codes of one kind after some more
 * within a day, no matter how often a new one is requested. The link can't be guessed and stays valid, so a stranger's guesses never
 * keep the owner out. A used link leaves the code of its mail valid, because a mail scanner may have pressed its button.
 */

import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { keyedHash, randomCode } from '#server/auth/keys/secrets.ts'
import { type AddressClaim, type OneTimeToken, type OneTimeTokenType, oneTimeTokens } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'

export const triesPerCode = 5
export const triesPerDay = 25
const pkcePrefix = 'pkce_'

interface IssuedCode {
  /** Typed by the person. */
  code: string
  /** Carried by the link. */
  linkToken: string
}

/**
 * Creates a code for `address`, replacing an earlier one of the same kind. `claim` is what the user gets for proving the address;
 * with `keepsFormerClaim`, the earlier code's claim takes precedence.
 */
export async function issueCode(
  auth: AuthContext,
  token: {
    userId: string
    type: OneTimeTokenType
    address: string
    flowStateId?: string
    claim?: AddressClaim | null
    keepsFormerClaim?: boolean
  },
): Promise<IssuedCode> {
  const code = randomCode(auth.settings.codeLength)
  const now = auth.clock.now()
  const row = {
    userId: token.userId,
    tokenType: token.type,
    relatesTo: token.address,
    flowStateId: token.flowStateId ?? null,
    failedAttempts: 0,
    linkUsedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const linkToken = linkTokenFor(auth, row, code)
  const { claim = null, keepsFormerClaim = false } = token
  const isNewDay = lt(oneTimeTokens.dayBeganAt, new Date(now.getTime() - dayMs))
  await auth.db
    .insert(oneTimeTokens)
    .values({ ...row, claim, tokenHash: storedHash(linkToken), dayBeganAt: now })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.tokenType],
      set: {
        ...row,
        tokenHash: storedHash(linkToken),
        claim: sql`CASE WHEN ${keepsFormerClaim}::boolean THEN ${oneTimeTokens.claim} ELSE excluded.claim END`,
        attemptsOfDay: sql`CASE WHEN ${isNewDay} THEN 0 ELSE ${oneTimeTokens.attemptsOfDay} END`,
        dayBeganAt: sql`CASE WHEN ${isNewDay} THEN ${sql.param(now, oneTimeTokens.dayBeganAt)} ELSE ${oneTimeTokens.dayBeganAt} END`,
      },
    })
  return { code, linkToken }
}

/**
 * Redeems a typed code of one of the kinds: a correct code's token is deleted. Every try is counted before the comparison, in one
 * statement, so concurrent guesses share one allowance. The work is the same whether or not the address has a token.
 */
export async function consumeCode(
  auth: AuthContext,
  { userId, types, address, code }: { userId?: string; types: OneTimeTokenType[]; address: string; code: string },
): Promise<OneTimeToken | null> {
  const candidates = await auth.db
    .update(oneTimeTokens)
    .set({
      failedAttempts: sql`${oneTimeTokens.failedAttempts} + 1`,
      attemptsOfDay: sql`${oneTimeTokens.attemptsOfDay} + 1`,
    })
    .where(
      and(
        eq(oneTimeTokens.relatesTo, address),
        inArray(oneTimeTokens.tokenType, types),
        userId === undefined ? undefined : eq(oneTimeTokens.userId, userId),
        lt(oneTimeTokens.failedAttempts, triesPerCode),
        lt(oneTimeTokens.attemptsOfDay, triesPerDay),
      ),
    )
    .returning()
  for (const token of candidates) {
    const isRight = isSameSecret(storedHash(linkTokenFor(auth, token, code)), token.tokenHash)
    if (isRight && !isExpired(auth, token) && (await deleteToken(auth, token))) return token
  }
  return null
}

/** Redeems a link's token if it is live and of one of the kinds. With `keepsCode`, the code of the same mail can still be typed once. */
export async function consumeLinkToken(
  auth: AuthContext,
  types: OneTimeTokenType[],
  { linkToken, keepsCode = false }: { linkToken: string; keepsCode?: boolean },
): Promise<OneTimeToken | null> {
  const token = await findLinkToken(auth, types, linkToken)
  const consume = keepsCode ? useUpLink : deleteToken
  return token && (await consume(auth, token)) ? token : null
}

/** A link's token if it is live and of one of the kinds. Looking changes nothing: mail scanners open links too. */
export async function findLinkToken(
  auth: AuthContext,
  types: OneTimeTokenType[],
  linkToken: string,
): Promise<OneTimeToken | null> {
  const [token] = await auth.db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, storedHash(linkToken)),
        inArray(oneTimeTokens.tokenType, types),
        isNull(oneTimeTokens.linkUsedAt),
      ),
    )
  return token && !isExpired(auth, token, linkLifetimeMs(auth, token)) ? token : null
}

/** Voids all of a user's codes, or only those of some kinds, or all but one. */
export async function voidCodes(
  { db }: Pick<AuthContext, 'db'>,
  userId: string,
  { types, exceptId }: { types?: OneTimeTokenType[]; exceptId?: string } = {},
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        types && inArray(oneTimeTokens.tokenType, types),
        exceptId === undefined ? undefined : ne(oneTimeTokens.id, exceptId),
      ),
    )
}

/** The claim waiting for `address` to be proven, or `null`. */
export async function findClaim({ db }: Pick<AuthContext, 'db'>, address: string): Promise<AddressClaim | null> {
  const [token] = await db
    .select({ claim: oneTimeTokens.claim })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.relatesTo, address), eq(oneTimeTokens.tokenType, 'confirmation')))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return token?.claim ?? null
}

/**
 * Drops the claim waiting for `address` to be proven, unless it belongs to an invitation or has this password. The code can still
 * prove the address.
 */
export async function dropOtherClaim(
  { db }: Pick<AuthContext, 'db'>,
  address: string,
  passwordHash: string | null,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ claim: null })
    .where(
      and(
        eq(oneTimeTokens.relatesTo, address),
        eq(oneTimeTokens.tokenType, 'confirmation'),
        isNotNull(oneTimeTokens.claim),
        sql`NOT ${oneTimeTokens.claim} ? 'isInvitation'`,
        sql`coalesce(${oneTimeTokens.claim} ->> 'passwordHash', '') <> ${passwordHash ?? 'none'}`,
      ),
    )
}

export function hasPkcePrefix(linkToken: string): boolean {
  return linkToken.startsWith(pkcePrefix)
}

/** Bound to user, kind and address: a code is never valid for anything else. */
function linkTokenFor(
  auth: AuthContext,
  token: Pick<OneTimeToken, 'userId' | 'tokenType' | 'relatesTo' | 'flowStateId'>,
  code: string,
): string {
  const { userId, tokenType, relatesTo } = token
  const hash = keyedHash(auth.secret, 'one-time-code', [userId, tokenType, relatesTo, code].join('\n'))
  return (token.flowStateId ? pkcePrefix : '') + hash
}

function storedHash(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex')
}

function isExpired(auth: AuthContext, token: OneTimeToken, lifetimeMs = codeLifetimeMs(auth, token)): boolean {
  return token.createdAt.getTime() + lifetimeMs <= auth.clock.now().getTime()
}

function codeLifetimeMs({ settings }: AuthContext, token: OneTimeToken): number {
  const isPhone = !token.relatesTo.includes('@')
  return 1000 * (isPhone ? settings.smsCodeLifetimeSeconds : settings.emailCodeLifetimeSeconds)
}

/** Nobody waits for an invitation, so its link is good for days. Its code isn't: unlike the link, it can be guessed. */
function linkLifetimeMs(auth: AuthContext, token: OneTimeToken): number {
  return token.claim?.isInvitation ? keptDays.invitation * dayMs : codeLifetimeMs(auth, token)
}

/** Like deleteToken, but keeps the code. Its claim is given out with the link. */
async function useUpLink({ db, clock }: AuthContext, token: OneTimeToken): Promise<boolean> {
  const used = await db
    .update(oneTimeTokens)
    .set({ linkUsedAt: clock.now(), claim: null })
    .where(
      and(
        eq(oneTimeTokens.id, token.id),
        eq(oneTimeTokens.tokenHash, token.tokenHash),
        isNull(oneTimeTokens.linkUsedAt),
      ),
    )
    .returning({ id: oneTimeTokens.id })
  return used.length === 1
}

/** Whether this call deleted it: if two requests present one token at once, one wins. */
async function deleteToken({ db }: AuthContext, token: OneTimeToken): Promise<boolean> {
  const deleted = await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, token.id), eq(oneTimeTokens.tokenHash, token.tokenHash)))
    .returning({ id: oneTimeTokens.id })
  return deleted.length === 1
}
