import { eq } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { samlProviders, ssoDomains, ssoProviders } from '#server/auth/schema.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type IdentityProviderFacts, readIdentityProvider } from './saml-metadata.ts'

export interface SamlProvider extends IdentityProviderFacts {
  id: string
}

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
      .set({ metadataXml, updatedAt: new Date() })
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
