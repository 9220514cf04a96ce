/** The plan from the API. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { BoardOnTheWire, RanLateOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { refreshBookings } from './bookings.ts'

/** Days are YYYY-MM-DD, both inclusive. */
export function boardQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['plan', 'board', from, to],
    queryFn: ({ signal }) => callApi<BoardOnTheWire>(`/plan?${new URLSearchParams({ from, to })}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** @throws ApiError with `body.missed` if the booking changed in the meantime */
export function runLate(id: string, body: { minutes: number; version: number }): Promise<RanLateOnTheWire> {
  return callApi(`/plan/visits/${id}/late`, { method: 'POST', body })
}

/** @throws ApiError with `body.missed` if the booking changed in the meantime */
export function setPartMissing(id: string, body: { is_missing: boolean; version: number }): Promise<VisitOnTheWire> {
  return callApi(`/plan/visits/${id}/part`, { method: 'PUT', body })
}

/** Call after changing the plan, which changes bookings too. */
export function refreshPlan(client: QueryClient): Promise<void> {
  return refreshBookings(client)
}
