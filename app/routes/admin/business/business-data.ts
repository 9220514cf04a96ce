import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import type { BusinessSection } from '#shared/business/business-form.ts'

export const businessQuery = apiQuery(['business'], 'GET /api/admin/business')

/**
 * Saves one whole section.
 * @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest
 */
export async function saveBusinessSection<Section extends BusinessSection>(
  client: QueryClient,
  section: Section,
  { facts, version }: { facts: unknown; version: number },
): Promise<SectionOnTheWire<Section>> {
  const body = { ...(facts as object), version }
  const saved = await callApi('PUT /api/admin/business/{section}', { path: { section }, body })
  const known = await client.ensureQueryData(businessQuery)
  const all = { ...known, [section]: saved }
  client.setQueryData(businessQuery.queryKey, all)
  return all[section]
}
