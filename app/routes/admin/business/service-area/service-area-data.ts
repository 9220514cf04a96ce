import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import type { ServiceArea, ServiceAreaEntry } from '#shared/service-area/service-area.ts'

export const serviceAreaQuery = apiQuery(['service-area'], 'GET /api/admin/service-area')

/** The ZIP codes served; `undefined` until loaded. */
export function useServiceArea(): ServiceArea | undefined {
  const { data } = useQuery(serviceAreaQuery)
  return useMemo(() => data && { zips: data.zips, former: [] }, [data])
}

/**
 * Saves the whole list, or with `null` restores the one that came with the site.
 * @throws ApiError conflict if `version` is no longer the newest
 */
export async function saveServiceArea(
  client: QueryClient,
  change: { zips: readonly ServiceAreaEntry[] | null; version: number },
): Promise<ServiceAreaOnTheWire> {
  const saved = await callApi('PUT /api/admin/service-area', {
    body: { ...change, zips: change.zips && [...change.zips] },
  })
  client.setQueryData(serviceAreaQuery.queryKey, saved)
  return saved
}
