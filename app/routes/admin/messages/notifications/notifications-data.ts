/** What the user is notified about, and where. */
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import type { NotificationSettings } from '#shared/messages/notification-endpoints.ts'

export const notificationsQuery = apiQuery(['notifications'], 'GET /api/admin/notifications')

/**
 * Saves the whole object.
 * @throws ApiError
 */
export async function saveNotificationSettings(client: QueryClient, settings: NotificationSettings): Promise<void> {
  const saved = await callApi('PUT /api/admin/notifications/settings', { body: settings })
  client.setQueryData(notificationsQuery.queryKey, saved)
}

/** @throws ApiError */
export function removePushDevice(id: string) {
  return callApi('DELETE /api/admin/notifications/devices/{id}', { path: { id } })
}

export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
}
