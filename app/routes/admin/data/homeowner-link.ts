/** The homeowner's own page about a booking. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { HomeownerLinkOnTheWire } from '#shared/homeowner-link-on-the-wire.ts'

/** Below the booking's own key, so that it is read again whenever the booking changes. */
export function homeownerLinkQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', bookingId, 'link'],
    queryFn: ({ signal }) => callApi<HomeownerLinkOnTheWire>(`/bookings/${bookingId}/link`, { signal }),
  })
}

/** Makes a new address; every earlier one stops. @throws ApiError */
export function renewHomeownerLink(bookingId: string): Promise<HomeownerLinkOnTheWire> {
  return callApi(`/bookings/${bookingId}/link`, { method: 'PUT' })
}

/** @throws ApiError */
export function revokeHomeownerLink(bookingId: string): Promise<HomeownerLinkOnTheWire> {
  return callApi(`/bookings/${bookingId}/link`, { method: 'DELETE' })
}
