/** The secret URLs where calendars get the visits. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'

export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => callApi('GET /api/admin/calendar-feeds', { signal }),
})

export function refreshCalendars(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: calendarsQuery.queryKey })
}
