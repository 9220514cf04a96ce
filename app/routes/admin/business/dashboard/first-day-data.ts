/** What a new owner still needs to do. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { FirstDayPutAwayName } from '#shared/business/dashboard-endpoints.ts'

export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => callApi('GET /api/admin/first-day', { signal }),
})

/**
 * Puts something away for everyone, or brings it back.
 * @throws ApiError
 */
export async function changeFirstDay(client: QueryClient, name: FirstDayPutAwayName, isAway: boolean): Promise<void> {
  const method = isAway ? 'PUT' : 'DELETE'
  const list = await callApi(`${method} /api/admin/first-day/put-away/{name}`, { path: { name } })
  client.setQueryData(firstDayQuery.queryKey, list)
}
