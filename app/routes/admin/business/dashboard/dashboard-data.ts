/** What a new owner still needs to do. */
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { FirstDayPutAwayName } from '#shared/business/dashboard-endpoints.ts'

/** The dashboard's numbers. */
export const statsQuery = apiQuery(['stats'], 'GET /api/admin/stats')

export const firstDayQuery = apiQuery(['first-day'], 'GET /api/admin/first-day')

/**
 * Puts something away for everyone, or brings it back.
 * @throws ApiError
 */
export async function changeFirstDay(client: QueryClient, name: FirstDayPutAwayName, isAway: boolean): Promise<void> {
  const method = isAway ? 'PUT' : 'DELETE'
  const list = await callApi(`${method} /api/admin/first-day/put-away/{name}`, { path: { name } })
  client.setQueryData(firstDayQuery.queryKey, list)
}
