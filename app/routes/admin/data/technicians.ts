/** The technicians of the API, for the screens. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  TechnicianAccountOnTheWire,
  TechnicianForm,
  TechnicianOnTheWire,
  TechniciansOnTheWire,
} from '#shared/technician-on-the-wire.ts'
import { refreshBookings } from './bookings.ts'

/** Reread along with the plan, which changes when they do. */
export const techniciansQuery = queryOptions({
  queryKey: ['plan', 'technicians'],
  queryFn: ({ signal }) => callApi<TechniciansOnTheWire>('/technicians', { signal }),
})

/** Who can be sent, for a time that is chosen by hand. */
export const techniciansToChooseQuery = queryOptions({
  ...techniciansQuery,
  select: ({ technicians }) => technicians.filter(({ is_active: isActive }) => isActive),
  staleTime: 60_000,
})

/** The same id sent again is the same technician. @throws ApiError with `fields` */
export function addTechnician(technician: TechnicianForm & { id: string }): Promise<TechnicianOnTheWire> {
  return callApi('/technicians', { method: 'POST', body: technician })
}

/** @throws ApiError with `fields`, or `conflict` when `version` is no longer the newest */
export function saveTechnician(
  id: string,
  technician: TechnicianForm & { version: number },
): Promise<TechnicianOnTheWire> {
  return callApi(`/technicians/${id}`, { method: 'PUT', body: technician })
}

/** Invites the address, or with `null` takes the account away. @throws ApiError as `saveTechnician` */
export function saveTechnicianAccount(
  id: string,
  account: { email: string | null; version: number },
): Promise<TechnicianAccountOnTheWire> {
  return callApi(`/technicians/${id}/account`, { method: 'PUT', body: account })
}

/** After a change of a technician: their visits may be in the way now. */
export function refreshTechnicians(client: QueryClient): Promise<void> {
  return refreshBookings(client)
}
