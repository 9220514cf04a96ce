import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { AuthContext } from '#server/auth/context.ts'
import { type AuthError, badJwt } from '#server/auth/errors.ts'
import { signingAlgorithm } from '#server/auth/keys/signing-keys.ts'

/** One way a session was authenticated; tokens list the newest first. `timestamp` is in seconds. */
export interface AmrEntry {
  method: string
  timestamp: number
  provider?: string
}

/**
 * The access token claims (auth-contract §2.2) that this service reads back. It also writes the level (`aal`) for clients to see,
 * but the session's row decides here, because a factor may be removed before the token expires.
 */
export interface AccessTokenClaims extends JWTPayload {
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  session_id: string
  amr: AmrEntry[]
  is_anonymous: boolean
}

/** How long a sign-in is enough proof of who is at the screen for what would outlive the session (issue 46). */
const freshMs = 10 * 60 * 1000

/** When whoever holds the token last signed in or used a second factor; `null` if the token doesn't say. A refresh is no proof. */
export function lastProofOf({ amr }: Pick<AccessTokenClaims, 'amr'>): Date | null {
  const seconds = (Array.isArray(amr) ? amr : []).map(({ timestamp }) => timestamp).filter(Number.isFinite)
  return seconds.length === 0 ? null : new Date(Math.max(...seconds) * 1000)
}

/** Whether someone has proven who they are within the last ten minutes. */
export function isFreshProof(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < freshMs
}

/** Signs a token with `claims`; adds `iss`, `iat` and `exp`. */
export async function signAccessToken(auth: AuthContext, claims: Record<string, unknown>, expiresInSeconds: number) {
  const { kid, privateKey } = await auth.keys.signingKey()
  const issuedAt = Math.floor(auth.clock.now().getTime() / 1000)
  const expiresAt = issuedAt + expiresInSeconds
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid })
    .setIssuer(auth.settings.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey)
  return { token, expiresAt }
}

/**
 * Claims of tokens whose signature has been verified, by signing key: a client sends the same token for an hour, and a signature
 * doesn't change. Everything that can change (time, session, user, role) is checked on every request.
 */
const provenTokens = new WeakMap<CryptoKey, LRUCache<string, AccessTokenClaims>>()
const mostProvenTokens = 1000

/**
 * The claims of an unexpired token signed by this service.
 * @throws AuthError 403 `bad_jwt`
 */
export async function verifyAccessToken(auth: AuthContext, token: string): Promise<AccessTokenClaims> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid ? await auth.keys.findPublicKey(kid) : null
    if (!key) throw unverifiable(`token is unverifiable: unrecognized JWT kid ${kid ?? '<nil>'}`)
    const proven = provenTokens.get(key) ?? new LRUCache({ max: mostProvenTokens })
    provenTokens.set(key, proven)
    const known = proven.get(token)
    if (known && (known.exp ?? 0) > auth.clock.now().getTime() / 1000) return known
    const { payload } = await jwtVerify<AccessTokenClaims>(token, key, {
      algorithms: [signingAlgorithm],
      issuer: auth.settings.issuersUntilNow,
      audience: auth.settings.audience,
      currentDate: auth.clock.now(),
    })
    proven.set(token, payload)
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unverifiable(sentenceOf(error))
    if (error instanceof TypeError) throw unverifiable('token is malformed')
    throw error
  }
}

/** Starts like the reference implementation's message, because clients look for that (auth-contract §1.1). */
function unverifiable(reason: string): AuthError {
  return badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`)
}

function sentenceOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid: signature is invalid'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `token has invalid claims: ${error.claim} is not accepted`
  return 'token is malformed'
}

/** A token for operators and scripts, created on the command line. */
export async function signServiceToken(auth: AuthContext, expiresInSeconds: number): Promise<string> {
  const { token } = await signAccessToken(auth, { aud: auth.settings.audience, role: 'service_role' }, expiresInSeconds)
  return token
}
