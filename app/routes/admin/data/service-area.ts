import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { ServiceArea, ServiceAreaEntry } from '#shared/service-area.ts'
import type { ServiceAreaOnTheWire, ZipPlaceOnTheWire } from '#shared/service-area-form.ts'

export const serviceAreaQuery = queryOptions({
  queryKey: ['service-area'],
  queryFn: ({ signal }) => callApi<ServiceAreaOnTheWire>('/service-area', { signal }),
})

/** The ZIP codes that are served; `undefined` until they are known. */
export function useServiceArea(): ServiceArea | undefined {
  const { data } = useQuery(serviceAreaQuery)
  return useMemo(() => data && { zips: data.zips, former: [] }, [data])
}

/** Saves the list whole, or with `null` goes back to the one that came with the site. @throws ApiError conflict when `version` is no longer the newest */
export async function saveServiceArea(
  client: QueryClient,
  change: { zips: readonly ServiceAreaEntry[] | null; version: number },
): Promise<ServiceAreaOnTheWire> {
  const saved = await callApi<ServiceAreaOnTheWire>('/service-area', { method: 'PUT', body: change })
  client.setQueryData(serviceAreaQuery.queryKey, saved)
  return saved
}

/** What is known of a ZIP code that isn't on the list. */
export function findZip(zip: string): Promise<ZipPlaceOnTheWire> {
  return callApi(`/service-area/places/${zip}`)
}
