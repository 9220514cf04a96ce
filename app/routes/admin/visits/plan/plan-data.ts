/** The plan from the API. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { apiQuery } from '#app/routes/admin/session/api.ts'

/** Days are YYYY-MM-DD, both inclusive. */
export function boardQuery({ from, to }: { from: string; to: string }) {
  return {
    ...apiQuery(['plan', 'board', from, to], 'GET /api/admin/plan', { query: { from, to } }),
    placeholderData: keepPreviousData,
  }
}

/** Call after changing the plan, which changes bookings too. */
export function refreshPlan(client: QueryClient): Promise<void> {
  return refreshBookings(client)
}
