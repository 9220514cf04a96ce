/** Text messages from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import type { TextsOnTheWire } from '#shared/messages/texting-on-the-wire.ts'

export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: ({ signal }) => callApi<TextsOnTheWire>('/texts', { signal }),
})

/**
 * Changes a template; an empty text restores the default.
 * @throws ApiError with `fields.text`, or conflict
 */
export function saveTextTemplate(
  key: TextTemplateKey,
  body: { text: string; version: number },
): Promise<TextsOnTheWire> {
  return callApi(`/texts/${key}`, { method: 'PUT', body })
}

/**
 * Has the site send a text. Resending it with the same id doesn't send another one.
 * @throws ApiError, conflict without consent
 */
export function sendText(
  bookingId: string,
  body: { id: string; template: TextTemplateKey; text: string },
): Promise<ChangedBookingOnTheWire> {
  return callApi(`/bookings/${bookingId}/texts`, { method: 'POST', body })
}
