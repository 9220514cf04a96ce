import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError, validationFailed } from '#server/auth/errors.ts'
import { findOrCreateOutsideAccount } from '#server/auth/flows/providers/outside-accounts.ts'
import { isAllowedRedirect } from '#server/auth/flows/redirects.ts'
import { clientOf, readBody } from '#server/auth/protocol/http.ts'
import type { Grant } from '#server/auth/protocol/routes/token.ts'
import { web3Nonces } from '#server/auth/schema.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { type Chain, isSignedBy, readSignature, readWalletMessage, type WalletMessage } from './web3-messages.ts'

const bodySchema = z.object({
  chain: z.string().nullish(),
  message: z.string().nullish(),
  signature: z.string().nullish(),
})

const messageBytes = { min: 64, max: 20 * 1024 }
/** How far Issued At may be in the past or future (auth-contract §1.2). */
const issuedAtToleranceMs = 10 * 60 * 1000

/** grant_type=web3: a message signed by a wallet (auth-contract §3). Checks run in the contract's order. */
export const web3Grant: Grant = async (auth, c) => {
  const { settings } = auth
  if (!settings.isEthereumEnabled && !settings.isSolanaEnabled) throw providerDisabled()
  const body = await readBody(c, bodySchema)
  const message = body.message ?? ''
  const chain = requireChain(auth, body.chain ?? '')
  const bytes = Buffer.byteLength(message)
  if (bytes < messageBytes.min) throw validationFailed('message is too short')
  if (bytes > messageBytes.max) throw validationFailed('message must not exceed 20KB')
  const signatureBytes = readSignature(chain, body.signature ?? '')
  const wallet = readWalletMessage(chain, message)
  if (!isSignedBy(chain, wallet.address, message, signatureBytes)) {
    throw invalidGrant('Signature does not match address in message')
  }
  requireOwnPlace(auth, wallet)
  requireCurrent(auth, wallet)
  const address = chain === 'ethereum' ? wallet.address.toLowerCase() : wallet.address
  await useNonce(auth, `${chain} ${address} ${wallet.nonce}`, wallet)

  const data = {
    sub: `web3:${chain}:${address}`,
    custom_claims: {
      address,
      chain,
      network: wallet.network,
      domain: wallet.domain,
      ...(wallet.statement && { statement: wallet.statement }),
    },
  }
  const client = clientOf(c)
  const user = await findOrCreateOutsideAccount(auth, { provider: 'web3', subject: data.sub, data }, {}, client)
  return startSession(auth, user, client, { method: 'web3' })
}

function requireChain({ settings }: AuthContext, chain: string): Chain {
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (!(chain === 'ethereum' ? settings.isEthereumEnabled : settings.isSolanaEnabled)) throw providerDisabled()
  return chain
}

/** The message must be written for this site: a signature another site requested is worth nothing here. */
function requireOwnPlace({ settings }: AuthContext, { uri, domain }: WalletMessage): void {
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && uri.hostname === 'localhost')) {
    throw invalidGrant('Signed message URI is not using HTTPS and is not localhost')
  }
  if (!isAllowedRedirect(settings, uri.href)) throw invalidGrant('Signed message is using a URI that is not allowed')
  if (uri.host !== domain.toLowerCase()) throw invalidGrant('Signed message URI and domain do not match')
  if (!isAllowedRedirect(settings, `${uri.protocol}//${domain}/`)) {
    throw invalidGrant('Signed message is using a domain that is not allowed')
  }
}

function requireCurrent({ clock }: AuthContext, { notBefore, expiresAt, issuedAt }: WalletMessage): void {
  const now = clock.now()
  if (notBefore && now < notBefore) throw invalidGrant('Signed message becomes valid in the future')
  if (expiresAt && now >= expiresAt) throw invalidGrant('Signed message is expired')
  const ageMs = now.getTime() - issuedAt.getTime()
  if (ageMs > issuedAtToleranceMs) throw invalidGrant('Signed message was issued too long ago')
  if (ageMs < -issuedAtToleranceMs) throw invalidGrant('Signed message was issued too far in the future')
}

/** A message signs in once: its nonce is remembered for as long as the message could be presented again. */
async function useNonce({ db }: Pick<AuthContext, 'db'>, nonce: string, { issuedAt }: WalletMessage): Promise<void> {
  const [remembered] = await db
    .insert(web3Nonces)
    .values({ nonce, expiresAt: new Date(issuedAt.getTime() + issuedAtToleranceMs) })
    .onConflictDoNothing()
    .returning()
  if (!remembered) throw invalidGrant('Signed message was used before')
}

function providerDisabled(): AuthError {
  return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

function invalidGrant(description: string): OAuthGrantError {
  return new OAuthGrantError('invalid_grant', description)
}
