/** ZIP codes that people have asked for, from the back office API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-requests-on-the-wire.ts'

export const areaRequestsQuery = queryOptions({
  queryKey: ['area-requests'],
  queryFn: ({ signal }) => callApi<AreaRequestsOnTheWire>('/area-requests', { signal }),
})

/** Emails everyone waiting for this ZIP code. Sending it again doesn't email anyone twice. */
export function tellArea(zip: string): Promise<AreaRequestsOnTheWire> {
  return callApi(`/area-requests/${zip}/tell`, { method: 'POST' })
}

export function keepAreaRequests(client: QueryClient, list: AreaRequestsOnTheWire): void {
  client.setQueryData(areaRequestsQuery.queryKey, list)
}
