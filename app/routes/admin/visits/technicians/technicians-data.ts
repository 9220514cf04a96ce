/** Technicians from the API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { apiQuery } from '#app/routes/admin/session/api.ts'

/** Refetched along with the plan, which changes when they do. */
export const techniciansQuery = apiQuery(['plan', 'technicians'], 'GET /api/admin/technicians')

/** Who can be sent when the time is picked by hand. */
export const techniciansToChooseQuery = queryOptions({
  ...techniciansQuery,
  select: ({ technicians }) => technicians.filter(({ is_active: isActive }) => isActive),
  staleTime: 60_000,
})

/** Call after changing a technician, because their visits may be affected. */
export function refreshTechnicians(client: QueryClient): Promise<void> {
  return refreshBookings(client)
}
