/** The secret URLs where calendars get the visits. */
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#app/routes/admin/session/api.ts'

export const calendarsQuery = apiQuery(['calendars'], 'GET /api/admin/calendar-feeds')

export function refreshCalendars(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: calendarsQuery.queryKey })
}
