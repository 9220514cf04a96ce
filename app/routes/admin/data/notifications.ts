/** What the user is notified about, and where. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  NotificationSettings,
  NotificationsOnTheWire,
  PushDeviceForm,
  PushDeviceOnTheWire,
} from '#shared/messages/notifications-on-the-wire.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => callApi<NotificationsOnTheWire>('/notifications', { signal }),
})

/**
 * Saves the whole object.
 * @throws ApiError
 */
export async function saveNotificationSettings(client: QueryClient, settings: NotificationSettings): Promise<void> {
  const saved = await callApi<NotificationsOnTheWire>('/notifications/settings', { method: 'PUT', body: settings })
  client.setQueryData(notificationsQuery.queryKey, saved)
}

/** @throws ApiError */
export function savePushDevice(subscription: PushDeviceForm): Promise<PushDeviceOnTheWire> {
  return callApi<PushDeviceOnTheWire>('/notifications/devices', { method: 'PUT', body: subscription })
}

/** @throws ApiError */
export function removePushDevice(id: string): Promise<null> {
  return callApi<null>(`/notifications/devices/${id}`, { method: 'DELETE' })
}

export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
}
