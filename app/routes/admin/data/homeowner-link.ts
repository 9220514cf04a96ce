/** The homeowner's own page for a booking. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { HomeownerLinkOnTheWire } from '#shared/homeowner/homeowner-link-on-the-wire.ts'

/** Nested under the booking's own key, so it's refetched whenever the booking changes. */
export function homeownerLinkQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', bookingId, 'link'],
    queryFn: ({ signal }) => callApi<HomeownerLinkOnTheWire>(`/bookings/${bookingId}/link`, { signal }),
  })
}

/**
 * Creates a new URL; all earlier ones stop working.
 * @throws ApiError
 */
export function renewHomeownerLink(bookingId: string): Promise<HomeownerLinkOnTheWire> {
  return callApi(`/bookings/${bookingId}/link`, { method: 'PUT' })
}

/** @throws ApiError */
export function revokeHomeownerLink(bookingId: string): Promise<HomeownerLinkOnTheWire> {
  return callApi(`/bookings/${bookingId}/link`, { method: 'DELETE' })
}
