import { createHash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { AuthContext } from '#server/auth/context.ts'
import { OAuthGrantError } from '#server/auth/errors.ts'
import { clockToleranceSeconds, connectProvider } from './connections.ts'
import { clientIdsOf, type Profile } from './provider.ts'
import type { EnabledProvider } from './providers.ts'

/** Asymmetric signatures only: anyone could forge a symmetric one from public data. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/**
 * The person an ID token names, if the token is the provider's, meant for this installation, not expired, and matches the access
 * token and nonce that came with it (auth-contract §3, grant id_token).
 * @throws OAuthGrantError
 */
export async function readIdToken(
  auth: AuthContext,
  enabled: EnabledProvider,
  { idToken, accessToken, nonce }: { idToken: string; accessToken: string; nonce: string },
): Promise<Profile> {
  const { alg, claims } = await verify(auth, enabled, idToken)
  if (!claims.sub) throw new OAuthGrantError('invalid request', 'Missing sub claim in id_token')
  const audiences = [claims.aud ?? []].flat()
  if (!audiences.some((audience) => clientIdsOf(enabled.settings).includes(audience))) {
    throw new OAuthGrantError('invalid request', 'Unacceptable audience in id_token')
  }
  if (accessToken && claims.at_hash !== undefined && claims.at_hash !== accessTokenHash(alg, accessToken)) {
    throw new OAuthGrantError('invalid request', 'Bad ID token')
  }
  requireNonce(claims, nonce)
  return enabled.provider.readProfile(claims)
}

async function verify(auth: AuthContext, enabled: EnabledProvider, idToken: string) {
  const { keys, configuration } = await connectProvider(enabled)
  if (!keys) throw new OAuthGrantError('invalid request', 'Bad ID token')
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      algorithms,
      currentDate: auth.clock.now(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat'],
    })
    if (!issuersOf(enabled, configuration.serverMetadata().issuer, payload).includes(payload.iss ?? '')) {
      throw new OAuthGrantError('invalid request', 'Bad ID token')
    }
    return { alg: protectedHeader.alg, claims: payload }
  } catch (error) {
    // A timeout or the generic error means the keys could not be fetched: that isn't the token's fault.
    const isTokensFault =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout) &&
      error.code !== errors.JOSEError.code
    throw isTokensFault ? new OAuthGrantError('invalid request', 'Bad ID token') : error
  }
}

/** Microsoft's common issuer stands for every tenant: `{tenantid}` is the one the token names. */
function issuersOf({ provider }: EnabledProvider, discovered: string, claims: JWTPayload): string[] {
  const tenant = typeof claims.tid === 'string' ? claims.tid : ''
  const others = provider.kind === 'openid' ? (provider.otherIssuerNames ?? []) : []
  return [discovered.replace('{tenantid}', tenant), ...others]
}

/** The token holds a hash of the nonce, so someone who sees the token can't present it. */
function requireNonce(claims: JWTPayload, nonce: string): void {
  const claimed = typeof claims.nonce === 'string' ? claims.nonce : ''
  if ((claimed === '') !== (nonce === '')) {
    throw new OAuthGrantError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce !== '' && claimed !== createHash('sha256').update(nonce).digest('hex')) {
    throw new OAuthGrantError('invalid nonce', 'Nonces mismatch')
  }
}

/** OpenID Connect Core §3.1.3.6: the left half of the hash for the signature's algorithm. */
function accessTokenHash(alg: string, accessToken: string): string {
  const digest = createHash(alg.startsWith('Ed') ? 'sha512' : `sha${alg.slice(-3)}`)
    .update(accessToken)
    .digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}
