/** Whether a hosted auth service publishes keys that its tokens can be checked with. */
import { z } from 'zod'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Algorithms whose keys can be published. HS256 signs with a shared secret, which nobody but the service should have. */
export const publishableAlgorithms = ['ES256', 'RS256', 'EdDSA']

const keySet = z.object({ keys: z.array(z.object({ kty: z.string(), alg: z.string().optional() })) })

/**
 * Refuses a hosted service that signs with a shared secret only: nobody could sign in, and each try would look like a bad token. A
 * service that can't be reached right now is given the benefit of the doubt.
 * @throws StartError with what to do
 */
export async function requirePublishedKeys(url: string): Promise<void> {
  const response = await fetchFor('hosted_auth')(publishedKeysUrl(url)).catch(() => null)
  if (response === null || response.status >= 500 || response.status === 429) return
  const published = keySet.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (published.success && published.data.keys.some(isUsable)) return
  throw new StartError(
    `The auth service at AUTH_URL publishes no key that its tokens can be checked with (${publishedKeysUrl(url)}). If it signs them with a shared secret (HS256), give it a signing key of the kind ES256, RS256 or EdDSA; if AUTH_URL is wrong, correct it.`,
  )
}

export function publishedKeysUrl(url: string): string {
  return `${url}/.well-known/jwks.json`
}

/** A key without `alg` is for whatever its type can do. */
function isUsable({ kty, alg }: { kty: string; alg?: string }): boolean {
  return alg === undefined ? ['EC', 'RSA', 'OKP'].includes(kty) : publishableAlgorithms.includes(alg)
}
