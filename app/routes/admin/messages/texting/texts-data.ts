/** Text messages from the desk's API. */
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'

export const textsQuery = apiQuery(['texts'], 'GET /api/admin/texts')

/**
 * Has the site send a text. Resending it with the same id doesn't send another one.
 * @throws ApiError, conflict without consent
 */
export function sendText(bookingId: string, body: { id: string; template: TextTemplateKey; text: string }) {
  return callApi('POST /api/admin/bookings/{id}/texts', { path: { id: bookingId }, body })
}
