/** Consents and personal data from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'

/** Nested under the booking's own key, so a change to the booking refreshes it. */
export function consentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id, 'consents'],
    queryFn: ({ signal }) => callApi('GET /api/admin/bookings/{id}/consents', { path: { id }, signal }),
  })
}
