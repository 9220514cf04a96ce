/**
 * Identifies the user behind an access token, for endpoints outside the auth service. Two authorities return the same kind of
 * result: this installation's own service, and a hosted GoTrue named by AUTH_URL.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, badJwt } from '#server/auth/errors.ts'
import { publishableAlgorithms, publishedKeysUrl } from '#server/auth/keys/published-keys.ts'
import { mfaFactors, sessions, users } from '#server/auth/schema.ts'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import { type AccessTokenClaims, lastProofOf } from './access-tokens.ts'
import { namedSession, readClaims, requireLiving, requireUser } from './callers.ts'

export interface Identified {
  userId: string
  email: string
  /** Whether someone has proven that the address is theirs. */
  hasProvenEmail: boolean
  /** What to call this person: the email address, or the phone number, or else a phrase. Never empty. */
  name: string
  sessionId: string
  aal: 'aal1' | 'aal2'
  /** A passkey opened the session with user verification (decision 22). A hosted service doesn't report this. */
  isVerifiedByPasskey: boolean
  hasVerifiedFactor: boolean
  /** When they last signed in or used a second factor; `null` if the token doesn't say. */
  provenAt: Date | null
}

/**
 * The user a token names, known from its signature alone, so an endpoint can look up the user's role while the session is being
 * checked.
 */
interface TokenHolder {
  userId: string
  /** @throws AuthError when the session or user is not, or no longer, valid */
  identify(): Promise<Identified>
}

/** @throws AuthError when the token is not valid */
export type Authority = (accessToken: string) => Promise<TokenHolder>

/** Asks this installation's own service, on every request. */
export function localAuthority(auth: AuthContext): Authority {
  const lookUp = prepareLookUp(auth)
  return async (token) => {
    const claims = await readClaims(auth, token)
    return {
      userId: claims.sub,
      async identify() {
        const [found] = await lookUp.execute({ userId: claims.sub, sessionId: namedSession(claims) })
        requireLiving(auth, claims, found)
        const { user, session, hasVerifiedFactor } = found
        return {
          userId: user.id,
          email: user.email ?? '',
          hasProvenEmail: user.emailConfirmedAt !== null,
          name: nameOf(user),
          sessionId: session.id,
          aal: session.aal,
          isVerifiedByPasskey: session.verifiedPasskeyId !== null,
          hasVerifiedFactor,
          provenAt: lastProofOf(claims),
        }
      },
    }
  }
}

/** Runs for every admin request, so it is a prepared statement: PostgreSQL plans it once per connection. */
function prepareLookUp({ db }: AuthContext) {
  const verifiedFactor = db
    .select({ one: sql`1` })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, users.id), eq(mfaFactors.status, 'verified')))
  return db
    .select({
      user: {
        id: users.id,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        phone: users.phone,
        bannedUntil: users.bannedUntil,
      },
      session: {
        id: sessions.id,
        aal: sessions.aal,
        verifiedPasskeyId: sessions.verifiedPasskeyId,
        createdAt: sessions.createdAt,
        refreshedAt: sessions.refreshedAt,
        notAfter: sessions.notAfter,
      },
      hasVerifiedFactor: sql<boolean>`exists ${verifiedFactor}`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
    .prepare('identify_token_holder')
}

/** Phone numbers are stored as digits, with the country code. */
function nameOf({ email, phone }: { email?: string | null; phone?: string | null }): string {
  return email || (phone && `+${phone}`) || 'an admin without an email address'
}

const fetchFromService = fetchFor('hosted_auth')
/** How long to trust a hosted service's answer that a session is still active. */
const sessionBeliefMs = 10_000

/** The level comes from the token alone: a hosted service doesn't reveal what its session row says. */
interface HostedClaims extends AccessTokenClaims {
  aal: 'aal1' | 'aal2'
}

/** Asks the hosted service at `url`; `apiKey` is for its gateway, if it needs one. */
export function remoteAuthority({ url, apiKey }: { url: string; apiKey: string | undefined }): Authority {
  const keys = createRemoteJWKSet(new URL(publishedKeysUrl(url)), { [customFetch]: fetchFromService })
  const known = new LRUCache<string, Omit<Identified, 'provenAt'>>({ max: 1000, ttl: sessionBeliefMs })
  return async (token) => {
    const claims = requireUser(await verifyRemotely(token))
    // Responses are cached by session, so a token without one must not get this far.
    if (namedSession(claims) === null) throw badJwt('invalid claim: session_id claim must be a UUID')
    const key = `${claims.session_id} ${claims.aal}`
    return {
      userId: claims.sub,
      async identify() {
        // The proof may be newer than what is known about the session.
        const provenAt = lastProofOf(claims)
        const believed = known.get(key)
        if (believed) return { ...believed, provenAt }
        const identified = await askForUser(token, claims)
        known.set(key, identified)
        return { ...identified, provenAt }
      },
    }
  }

  async function verifyRemotely(token: string): Promise<HostedClaims> {
    try {
      const { payload } = await jwtVerify<HostedClaims>(token, keys, {
        algorithms: publishableAlgorithms,
        audience: 'authenticated',
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) throw badJwt('invalid JWT: the auth service does not vouch for it')
      throw error
    }
  }

  async function askForUser(token: string, claims: HostedClaims): Promise<Omit<Identified, 'provenAt'>> {
    const response = await fetchFromService(`${url}/user`, {
      headers: { authorization: `Bearer ${token}`, ...(apiKey && { apikey: apiKey }) },
    })
    if (response.status >= 500) throw new Error(`The auth service at AUTH_URL answered ${response.status}.`)
    if (!response.ok) throw new AuthError(403, 'session_not_found', 'The session has ended')
    const user = (await response.json()) as {
      id: string
      email?: string
      email_confirmed_at?: string | null
      phone?: string
      factors?: { status: string }[]
    }
    return {
      userId: user.id,
      email: user.email ?? '',
      hasProvenEmail: Boolean(user.email_confirmed_at),
      name: nameOf(user),
      sessionId: claims.session_id,
      aal: claims.aal,
      isVerifiedByPasskey: false,
      hasVerifiedFactor: (user.factors ?? []).some(({ status }) => status === 'verified'),
    }
  }
}
