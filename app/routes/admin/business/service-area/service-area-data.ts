import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, apiQuery, callApi } from '#app/routes/admin/session/api.ts'
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

/**
 * Saves a list in place of the one shown. If someone else saved first, their list is shown, and pressing again applies the change to
 * it. Typed input stays.
 */
export function useSaveArea({ version }: ServiceAreaOnTheWire) {
  const client = useQueryClient()
  return {
    save: (zips: readonly ServiceAreaEntry[] | null) => saveServiceArea(client, { zips, version }),
    showTheirs(error: unknown) {
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: serviceAreaQuery.queryKey })
    },
  }
}
