import { apiQuery } from '#app/routes/admin/session/api.ts'

/**
 * The free windows for a booking. Not refetched while someone is looking at them, so nothing moves under a finger. The server
 * refuses a window that was taken in the meantime.
 */
export function suggestionsQuery(bookingId: string) {
  return {
    ...apiQuery(['suggestions', bookingId], 'GET /api/admin/plan/suggestions/{id}', { path: { id: bookingId } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  }
}
