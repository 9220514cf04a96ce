/** What a new owner still needs to do. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { FirstDayOnTheWire, FirstDayPutAwayName } from '#shared/business/first-day-on-the-wire.ts'

export const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => callApi<FirstDayOnTheWire>('/first-day', { signal }),
})

/**
 * Puts something away for everyone, or brings it back.
 * @throws ApiError
 */
export async function changeFirstDay(client: QueryClient, name: FirstDayPutAwayName, isAway: boolean): Promise<void> {
  const method = isAway ? 'PUT' : 'DELETE'
  const list = await callApi<FirstDayOnTheWire>(`/first-day/put-away/${name}`, { method })
  client.setQueryData(firstDayQuery.queryKey, list)
}
