/** ZIP codes that people have asked for, from the back office API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'

export const areaRequestsQuery = queryOptions({
  queryKey: ['area-requests'],
  queryFn: ({ signal }) => callApi('GET /api/admin/area-requests', { signal }),
})

export function keepAreaRequests(client: QueryClient, list: AreaRequestsOnTheWire): void {
  client.setQueryData(areaRequestsQuery.queryKey, list)
}
