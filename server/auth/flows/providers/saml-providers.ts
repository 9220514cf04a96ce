import { DOMParser, type Document, type Element, onErrorStopParsing } from '@xmldom/xmldom'
import { eq, sql } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { samlProviders, ssoDomains, ssoProviders } from '#server/auth/schema.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** A company's identity provider, and what its metadata says. */
export interface SamlProvider {
  id: string
  entityId: string
  /** Where a browser is sent to sign in (HTTP-Redirect binding). */
  signInUrl: string
  /** Base64 certificates of the signing keys; more than one while the provider rotates its key. */
  certificates: string[]
}

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * The provider with this id, or the one that signs in people from a domain.
 * @throws AuthError 404 `sso_provider_not_found`, `sso_provider_disabled`
 */
export async function getSamlProvider(
  { db }: Pick<AuthContext, 'db'>,
  by: { id: string } | { domain: string },
): Promise<SamlProvider> {
  const [found] = await db
    .select({ id: ssoProviders.id, disabled: ssoProviders.disabled, metadata: samlProviders.metadataXml })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.ssoProviderId, ssoProviders.id))
    .leftJoin(ssoDomains, eq(ssoDomains.ssoProviderId, ssoProviders.id))
    .where('id' in by ? eq(ssoProviders.id, by.id) : eq(ssoDomains.domain, by.domain.toLowerCase()))
    .limit(1)
  if (!found) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
  if (found.disabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled')
  return { id: found.id, ...readIdentityProvider(found.metadata) }
}

/**
 * Adds the provider that signs in people from `domain`, or updates its metadata if it is known. Only the operator does this, because
 * a provider that vouches for people is trusted.
 * @returns the provider's id
 * @throws Error with a message for the operator
 */
export async function saveSamlProvider(
  db: Db,
  { metadataXml, domain }: { metadataXml: string; domain: string },
): Promise<{ id: string; entityId: string }> {
  const { entityId } = readIdentityProvider(metadataXml)
  return db.transaction(async (tx) => {
    const [known] = await tx
      .update(samlProviders)
      .set({ metadataXml, updatedAt: sql`now()` })
      .where(eq(samlProviders.entityId, entityId))
      .returning()
    const id = known?.ssoProviderId ?? (await addProvider(tx, entityId, metadataXml))
    await tx
      .insert(ssoDomains)
      .values({ ssoProviderId: id, domain: domain.toLowerCase() })
      .onConflictDoUpdate({ target: ssoDomains.domain, set: { ssoProviderId: id } })
    return { id, entityId }
  })
}

async function addProvider(db: Db, entityId: string, metadataXml: string): Promise<string> {
  const [provider] = await db.insert(ssoProviders).values({}).returning()
  if (!provider) throw new Error('No provider was made.')
  await db.insert(samlProviders).values({ ssoProviderId: provider.id, entityId, metadataXml })
  return provider.id
}

/**
 * Reads the SAML 2.0 metadata of one identity provider.
 * @throws Error with a message for the operator
 */
function readIdentityProvider(xml: string): Omit<SamlProvider, 'id'> {
  const document = parse(xml)
  const [entity, another] = elements(document, metadataNamespace, 'EntityDescriptor')
  const entityId = entity?.getAttribute('entityID')
  if (!entity || another || !entityId) throw new Error('The file is not the SAML metadata of one provider.')
  const [role] = elements(entity, metadataNamespace, 'IDPSSODescriptor')
  if (!role) throw new Error('The metadata is not that of an identity provider: it has no IDPSSODescriptor.')
  const signInUrl = elements(role, metadataNamespace, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location')
  if (!signInUrl || !URL.canParse(signInUrl) || !/^https?:/.test(signInUrl)) {
    throw new Error('The provider offers no sign-in by redirect (HTTP-Redirect binding).')
  }
  const certificates = elements(role, metadataNamespace, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, signatureNamespace, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s/g, ''))
  if (certificates.length === 0) throw new Error('The metadata names no certificate that signs.')
  return { entityId, signInUrl, certificates }
}

function parse(xml: string): Document {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
  } catch (cause) {
    throw new Error('The file is not well-formed XML.', { cause })
  }
}

function elements(parent: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}
