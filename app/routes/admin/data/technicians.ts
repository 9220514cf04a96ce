/** Technicians from the API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  TechnicianAccountOnTheWire,
  TechnicianForm,
  TechnicianOnTheWire,
  TechniciansOnTheWire,
} from '#shared/visits/technician-on-the-wire.ts'
import { refreshBookings } from './bookings.ts'

/** Refetched along with the plan, which changes when they do. */
export const techniciansQuery = queryOptions({
  queryKey: ['plan', 'technicians'],
  queryFn: ({ signal }) => callApi<TechniciansOnTheWire>('/technicians', { signal }),
})

/** Who can be sent when the time is picked by hand. */
export const techniciansToChooseQuery = queryOptions({
  ...techniciansQuery,
  select: ({ technicians }) => technicians.filter(({ is_active: isActive }) => isActive),
  staleTime: 60_000,
})

/**
 * Adds a technician. Resending it with the same id doesn't add another one.
 * @throws ApiError with `fields`
 */
export function addTechnician(technician: TechnicianForm & { id: string }): Promise<TechnicianOnTheWire> {
  return callApi('/technicians', { method: 'POST', body: technician })
}

/** @throws ApiError with `fields`, or `conflict` if `version` is no longer the newest */
export function saveTechnician(
  id: string,
  technician: TechnicianForm & { version: number },
): Promise<TechnicianOnTheWire> {
  return callApi(`/technicians/${id}`, { method: 'PUT', body: technician })
}

/**
 * Invites the email address, or with `null` removes the account.
 * @throws ApiError as `saveTechnician`
 */
export function saveTechnicianAccount(
  id: string,
  account: { email: string | null; version: number },
): Promise<TechnicianAccountOnTheWire> {
  return callApi(`/technicians/${id}/account`, { method: 'PUT', body: account })
}

/** Call after changing a technician, because their visits may be affected. */
export function refreshTechnicians(client: QueryClient): Promise<void> {
  return refreshBookings(client)
}
