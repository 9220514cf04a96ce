/**
 * WebAuthn ceremonies, for passkeys and for WebAuthn second factors. The relying party is the site itself; what a client says about
 * it is ignored (auth-contract §5).
 */
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { User } from '#server/auth/schema.ts'
import type { AuthSettings } from '#server/auth/settings.ts'
import { uuidFromHex } from '#shared/uuid.ts'

/** A credential as stored: text only. */
export interface StoredCredential {
  id: string
  publicKey: string
  counter: number
  transports: string[]
  isBackedUp: boolean
}

const text = z.string().max(20_000)
/**
 * The shape of what a browser sends to register a credential or sign in with one. The library checks what it means and refuses empty
 * values. Extensions are not requested.
 */
export const credentialResponseSchema = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text.default(''),
    authenticatorData: text.default(''),
    signature: text.default(''),
    userHandle: text.nullish().transform((handle) => handle ?? undefined),
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
})
export type CredentialResponse = z.output<typeof credentialResponseSchema>

/** `isResident`: a passkey, which can sign in on its own; otherwise a second factor. */
export function registrationOptions(
  settings: AuthSettings,
  { user, existing, isResident }: { user: User; existing: StoredCredential[]; isResident: boolean },
) {
  const name = user.email ?? user.phone ?? user.id
  return generateRegistrationOptions({
    rpName: settings.siteName,
    rpID: relyingPartyId(settings),
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    // An authenticator holds one discoverable credential per account, so a passkey would replace a discoverable second factor.
    authenticatorSelection: { residentKey: isResident ? 'required' : 'discouraged', userVerification: 'preferred' },
  })
}

export function authenticationOptions(settings: AuthSettings, allowed: StoredCredential[]) {
  return generateAuthenticationOptions({
    rpID: relyingPartyId(settings),
    userVerification: 'preferred',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(describe) }),
  })
}

/** The new credential, or `null` if the response doesn't prove it. */
export async function verifyRegistration(
  settings: AuthSettings,
  response: CredentialResponse,
  challenge: string,
): Promise<StoredCredential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(settings.siteUrl).origin,
      expectedRPID: relyingPartyId(settings),
      requireUserVerification: false,
    })
    if (!verified || !registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for every invalid response; that is a refusal, not a defect.
    return null
  }
}

/** What a response proves: the credential's new signature count, and whether the device verified its user; `null` if nothing. */
export async function verifyAuthentication(
  settings: AuthSettings,
  response: CredentialResponse,
  challenge: string,
  credential: StoredCredential,
): Promise<{ counter: number; isUserVerified: boolean } | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: new URL(settings.siteUrl).origin,
      expectedRPID: relyingPartyId(settings),
      requireUserVerification: false,
      credential: toLibrary(credential),
    })
    return verified ? { counter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified } : null
  } catch {
    return null
  }
}

/** The user id an authenticator signed for, or `null`. */
export function userIdOfHandle(handle: string | undefined): string | null {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex')
  return hex.length === 32 ? uuidFromHex(hex) : null
}

function relyingPartyId(settings: AuthSettings): string {
  return new URL(settings.siteUrl).hostname
}

function describe({ id, transports }: StoredCredential) {
  return { id, transports: transports as AuthenticatorTransport[] }
}

function toLibrary(credential: StoredCredential): WebAuthnCredential {
  return {
    id: credential.id,
    publicKey: Uint8Array.from(Buffer.from(credential.publicKey, 'base64url')),
    counter: credential.counter,
    transports: credential.transports as AuthenticatorTransport[],
  }
}
