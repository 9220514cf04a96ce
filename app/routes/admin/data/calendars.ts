/** The secret URLs where calendars get the visits. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { CalendarFeedsOnTheWire, NewCalendarFeedOnTheWire } from '#shared/visits/calendars-on-the-wire.ts'

export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => callApi<CalendarFeedsOnTheWire>('/calendar-feeds', { signal }),
})

/**
 * Gives a calendar a new URL.
 * @throws ApiError
 */
export function renewCalendar(whose: string): Promise<NewCalendarFeedOnTheWire> {
  return callApi<NewCalendarFeedOnTheWire>(`/calendar-feeds/${whose}`, { method: 'PUT' })
}

/** @throws ApiError */
export function revokeCalendar(whose: string): Promise<null> {
  return callApi<null>(`/calendar-feeds/${whose}`, { method: 'DELETE' })
}

export function refreshCalendars(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: calendarsQuery.queryKey })
}
