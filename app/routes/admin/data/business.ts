import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { BusinessOnTheWire, BusinessSection, SectionOnTheWire } from '#shared/business/business-form.ts'

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => callApi<BusinessOnTheWire>('/business', { signal }),
})

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
  const saved = await callApi<SectionOnTheWire<Section>>(`/business/${section}`, { method: 'PUT', body })
  client.setQueryData(businessQuery.queryKey, (known) => known && { ...known, [section]: saved })
  return saved
}
