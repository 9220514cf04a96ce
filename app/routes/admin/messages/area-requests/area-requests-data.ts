/** ZIP codes that people have asked for, from the back office API. */
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#app/routes/admin/session/api.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'

export const areaRequestsQuery = apiQuery(['area-requests'], 'GET /api/admin/area-requests')

export function keepAreaRequests(client: QueryClient, list: AreaRequestsOnTheWire): void {
  client.setQueryData(areaRequestsQuery.queryKey, list)
}
