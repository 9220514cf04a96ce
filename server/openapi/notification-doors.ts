import * as z from 'zod'
import {
  deliveryFilters,
  deliveryOnTheWire,
  deliveryPageOnTheWire,
} from '#shared/bookings/event-deliveries-on-the-wire.ts'
import {
  notificationSettingsForm,
  notificationsOnTheWire,
  pushDeviceForm,
  pushDeviceOnTheWire,
} from '#shared/messages/notifications-on-the-wire.ts'
import { inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: '/api/admin/notifications',
    operationId: 'readNotifications',
    summary: 'What you hear about, and on which devices',
    answers: {
      200: { description: 'Settings, devices and the key browsers subscribe with', content: notificationsOnTheWire },
    },
  },
  {
    method: 'put',
    path: '/api/admin/notifications/settings',
    operationId: 'saveNotificationSettings',
    summary: 'Choose what you hear about',
    body: notificationSettingsForm,
    answers: {
      200: { description: 'The updated settings', content: notificationsOnTheWire },
      400: refused('The body isn’t valid; fields says where'),
    },
  },
  {
    method: 'put',
    path: '/api/admin/notifications/devices',
    operationId: 'savePushDevice',
    summary:
      'Turn on notifications for a browser, by its PushSubscription; the same address again means the same device',
    body: pushDeviceForm,
    answers: {
      200: { description: 'The device', content: pushDeviceOnTheWire },
      400: refused('We can’t use the address or keys, or you already have 20 devices'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/notifications/devices/{id}',
    operationId: 'removePushDevice',
    summary: 'Turn off notifications for a device',
    parameters: [inPath('id', "The device's id")],
    answers: { 204: { description: 'Notifications are off for this device' }, 404: refused('It isn’t on your list') },
  },
  {
    method: 'get',
    path: '/api/admin/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'Event webhooks and whether they arrived, newest first',
    parameters: [
      inQuery('show', 'Which ones; all by default', z.enum(deliveryFilters)),
      inQuery('before', '`next` from the page before', z.int()),
    ],
    answers: {
      200: { description: 'A page of deliveries', content: deliveryPageOnTheWire },
      400: refused('A parameter isn’t valid'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/webhook-deliveries/{id}/send-again',
    operationId: 'sendWebhookAgain',
    summary: 'Send a webhook again, with the same webhook-id',
    parameters: [inPath('id', "The event's number")],
    answers: {
      200: { description: 'The delivery, waiting to be sent', content: deliveryOnTheWire },
      404: refused('No such delivery'),
      409: refused('EVENTS_WEBHOOK_URL isn’t set'),
    },
  },
]

export const notificationDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
