import * as z from 'zod'
import { deliveryFilters, deliveryOnTheWire, deliveryPageOnTheWire } from '#shared/event-deliveries-on-the-wire.ts'
import {
  notificationSettingsForm,
  notificationsOnTheWire,
  pushDeviceForm,
  pushDeviceOnTheWire,
} from '#shared/notifications-on-the-wire.ts'
import { inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/notifications',
    operationId: 'readNotifications',
    summary: 'What you hear about, and on which devices',
    answers: {
      200: { description: 'Settings, devices and the key that browsers subscribe to', content: notificationsOnTheWire },
    },
  },
  {
    method: 'put',
    path: '/api/admin/notifications/settings',
    operationId: 'saveNotificationSettings',
    summary: 'Say what you want to be told',
    body: notificationSettingsForm,
    answers: {
      200: { description: 'The settings as they are now', content: notificationsOnTheWire },
      400: refused('The body is not valid; fields says where'),
    },
  },
  {
    method: 'put',
    path: '/api/admin/notifications/devices',
    operationId: 'savePushDevice',
    summary: 'Turn on notifications for a browser, by its PushSubscription; the same address again is the same device',
    body: pushDeviceForm,
    answers: {
      200: { description: 'The device', content: pushDeviceOnTheWire },
      400: refused('The address or the keys cannot be used, or you have 20 devices'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/notifications/devices/{id}',
    operationId: 'removePushDevice',
    summary: 'Turn off notifications for a device',
    parameters: [inPath('id', "The device's id")],
    answers: { 204: { description: 'It gets none any more' }, 404: refused('It is not in your list') },
  },
  {
    method: 'get',
    path: '/api/admin/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'What became of the webhooks of events, the newest first',
    parameters: [
      inQuery('show', 'Which ones; all by default', z.enum(deliveryFilters)),
      inQuery('before', 'The next of the page before', z.int()),
    ],
    answers: {
      200: { description: 'A page of deliveries', content: deliveryPageOnTheWire },
      400: refused('A parameter has a wrong value'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/webhook-deliveries/{id}/send-again',
    operationId: 'sendWebhookAgain',
    summary: 'Send a message once more, with the same webhook-id',
    parameters: [inPath('id', "The event's number")],
    answers: {
      200: { description: 'The delivery, which waits to be sent', content: deliveryOnTheWire },
      404: refused('There is no such delivery'),
      409: refused('EVENTS_WEBHOOK_URL is not set'),
    },
  },
]

export const notificationDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
