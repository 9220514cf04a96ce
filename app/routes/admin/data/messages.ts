/** Messages to homeowners from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { MessageChannel, MessageKind, MessageTemplateName } from '#shared/messages/homeowner-messages.ts'
import type { MessagesOnTheWire, MessageWordsForm } from '#shared/messages/homeowner-messages-on-the-wire.ts'

export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => callApi<MessagesOnTheWire>('/messages', { signal }),
})

/**
 * Changes the wording; an empty text restores the default.
 * @throws ApiError with `fields`, or conflict
 */
export function saveMessageWords(
  { kind, channel, language }: MessageTemplateName,
  body: MessageWordsForm,
): Promise<MessagesOnTheWire> {
  return callApi(`/messages/${kind}/${channel}/${language}`, { method: 'PUT', body })
}

/** @throws ApiError */
export function switchMessage(
  { kind, channel }: { kind: MessageKind; channel: MessageChannel },
  isOn: boolean,
): Promise<MessagesOnTheWire> {
  return callApi(`/messages/${kind}/${channel}`, { method: 'PUT', body: { is_on: isOn } })
}
