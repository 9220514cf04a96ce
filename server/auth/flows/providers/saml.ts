/**
 * Signing in through a company's SAML 2.0 identity provider. Every response answers one of our requests, once: the relay state names
 * the request and is deleted when it comes back, and the signed assertion itself must name the request too (the envelope around it
 * may be unsigned, so what the envelope says proves nothing).
 */
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { samlRelayStates } from '#server/auth/schema.ts'
import type { AuthSettings } from '#server/auth/settings.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { getSamlProvider, type SamlProvider } from './saml-providers.ts'

/** How long someone may take at the provider. */
const relayLifetimeMs = 10 * 60 * 1000
/** How far apart the two companies' clocks may be. */
const clockSkewMs = 60 * 1000
const transientNames = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
/** Names providers use for the address, besides the library's own `email` and `mail`. */
const emailAttributes = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:1.2.840.113549.1.9.1',
]

export type RelayState = typeof samlRelayStates.$inferSelect

/** A person a provider vouches for. */
interface SamlPerson {
  provider: SamlProvider
  nameId: string
  email: string
  attributes: Record<string, unknown>
}

/** This site's entity ID is the URL of its metadata. */
const entityIdOf = ({ issuer }: AuthSettings) => `${issuer}/sso/saml/metadata`
const callbackUrlOf = ({ issuer }: AuthSettings) => `${issuer}/sso/saml/acs`

/** This site's own metadata, which the operator gives to the identity provider. */
export function describeServiceProvider(settings: AuthSettings): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(settings),
    callbackUrl: callbackUrlOf(settings),
    wantAssertionsSigned: true,
  })
}

/** Starts a sign-in and returns the provider's URL to send the browser to. */
export async function startSamlSignIn(
  auth: AuthContext,
  provider: SamlProvider,
  { redirectTo, flowStateId }: { redirectTo: string; flowStateId?: string },
): Promise<string> {
  const now = auth.clock.now()
  let requestId = ''
  const saml = createSaml(auth.settings, provider, { save: (id) => (requestId = id), isAwaited: () => false })
  const id = crypto.randomUUID()
  const url = await saml.getAuthorizeUrlAsync(id, undefined, {})
  await auth.db
    .insert(samlRelayStates)
    .values({ id, ssoProviderId: provider.id, requestId, redirectTo, flowStateId: flowStateId ?? null, createdAt: now })
  return url
}

/** Takes the relay state of a response. Works once, whatever the outcome. */
export async function takeRelayState(auth: AuthContext, id: string): Promise<RelayState> {
  const [relay] = await auth.db.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning()
  if (!relay || relay.createdAt.getTime() + relayLifetimeMs <= auth.clock.now().getTime()) {
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist or has expired')
  }
  return relay
}

/**
 * The person the response vouches for.
 * @throws AuthError 403 `validation_failed` for anything wrong with the assertion
 */
export async function readSamlResponse(auth: AuthContext, relay: RelayState, response: string): Promise<SamlPerson> {
  const provider = await getSamlProvider(auth, { id: relay.ssoProviderId })
  const saml = createSaml(auth.settings, provider, { save: () => {}, isAwaited: (id) => id === relay.requestId })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(() => ({ profile: null }))
  if (!profile) throw refused('SAML assertion is not valid')
  if (profile.issuer !== provider.entityId) throw refused('SAML assertion is of another provider')
  const expected = { InResponseTo: relay.requestId, Recipient: callbackUrlOf(auth.settings) }
  if (!isConfirmedFor(profile.getAssertion?.(), expected)) throw refused('SAML assertion was made for another request')
  if (!profile.nameID || profile.nameIDFormat === transientNames) {
    throw refused('SAML assertion does not contain a persistent name of the user')
  }
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes)
  const candidates = [...emailAttributes.map((name) => attributes[name]), profile.email, profile.mail, profile.nameID]
  const email = candidates.flat().find((value) => typeof value === 'string' && isEmailAddress(value))
  if (typeof email !== 'string') throw refused('SAML assertion does not contain an email address')
  return { provider, nameId: profile.nameID, email: asciiEmail(email).toLowerCase(), attributes }
}

const confirmationSchema = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.tuple([
              z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string() }) }),
            ]),
          }),
        ),
      }),
    ]),
  }),
})

/** Whether every confirmation in the signed assertion names our request and our URL. */
function isConfirmedFor(assertion: unknown, expected: { InResponseTo: string; Recipient: string }): boolean {
  const parsed = confirmationSchema.safeParse(assertion)
  if (!parsed.success) return false
  const confirmations = parsed.data.Assertion.Subject[0].SubjectConfirmation
  return (
    confirmations.length > 0 &&
    confirmations.every(({ SubjectConfirmationData: [{ $: facts }] }) => {
      return facts.InResponseTo === expected.InResponseTo && facts.Recipient === expected.Recipient
    })
  )
}

function createSaml(
  settings: AuthSettings,
  provider: SamlProvider,
  requests: { save(id: string): void; isAwaited(id: string): boolean },
): SAML {
  return new SAML({
    entryPoint: provider.signInUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    issuer: entityIdOf(settings),
    audience: entityIdOf(settings),
    callbackUrl: callbackUrlOf(settings),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      async saveAsync(id, value) {
        requests.save(id)
        return { value, createdAt: Date.now() }
      },
      getAsync: async (id) => (requests.isAwaited(id) ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  })
}

function refused(message: string): AuthError {
  return new AuthError(403, 'validation_failed', message)
}
