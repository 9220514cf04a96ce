/** Messages to homeowners from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { MessageWordsForm } from '#shared/messages/homeowner-message-endpoints.ts'
import type { MessageTemplateName } from '#shared/messages/homeowner-messages.ts'

export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => callApi('GET /api/admin/messages', { signal }),
})

/**
 * Changes the wording; an empty text restores the default.
 * @throws ApiError with `fields`, or conflict
 */
export function saveMessageWords({ kind, channel, language }: MessageTemplateName, body: MessageWordsForm) {
  return callApi('PUT /api/admin/messages/{kind}/{channel}/{language}', { path: { kind, channel, language }, body })
}
