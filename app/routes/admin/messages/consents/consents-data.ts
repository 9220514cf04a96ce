/** Consents and personal data from the desk's API. */
import { apiQuery } from '#app/routes/admin/session/api.ts'

/** Nested under the booking's own key, so a change to the booking refreshes it. */
export function consentsQuery(id: string) {
  return apiQuery(['bookings', 'one', id, 'consents'], 'GET /api/admin/bookings/{id}/consents', { path: { id } })
}
