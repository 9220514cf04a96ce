/** The endpoints for what a person is notified about, and on which devices. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'

const moment = z.iso.datetime()
const onOrOff = z.boolean('Should be true or false')

const notificationSettingsForm = z.object({
  /** If off, this person gets no notifications. */
  is_on_duty: onOrOff,
  push_bookings: onOrOff,
  /** When nobody has touched or answered a booking. */
  push_reminders: onOrOff,
  mail_escalations: onOrOff,
  mail_morning: onOrOff,
})
export type NotificationSettings = z.output<typeof notificationSettingsForm>

export const defaultNotificationSettings: NotificationSettings = {
  is_on_duty: true,
  push_bookings: true,
  push_reminders: true,
  mail_escalations: true,
  mail_morning: true,
}

const badSubscription = 'We can’t use the address this browser gave for notifications'

/** A browser's PushSubscription, as returned by its `toJSON`. */
const pushDeviceForm = z.object({
  endpoint: z.string(badSubscription).max(2000, badSubscription),
  keys: z.object({ p256dh: z.string(badSubscription).max(200), auth: z.string(badSubscription).max(100) }),
})
export type PushDeviceForm = z.output<typeof pushDeviceForm>

const pushDeviceOnTheWire = z.object({
  id: z.uuid(),
  /** For example, Chrome on Android. */
  device: z.string(),
  /** Lets a browser recognize itself. */
  endpoint: z.string(),
  created_at: moment,
  last_sent_at: moment.nullable(),
})
export type PushDeviceOnTheWire = z.output<typeof pushDeviceOnTheWire>

const notificationsOnTheWire = z.object({
  settings: notificationSettingsForm,
  /** Where emails go. Null for an account without an email address. */
  email: z.string().nullable(),
  /** The key a browser subscribes with (applicationServerKey, base64url). */
  push_key: z.string(),
  devices: z.array(pushDeviceOnTheWire),
})
export type NotificationsOnTheWire = z.output<typeof notificationsOnTheWire>

/** The contents of a push message, for the service worker. */
export interface PushText {
  title: string
  body: string
  /** A path within the back office. */
  url: string
  /** A later message with the same tag replaces the earlier one. */
  tag: string
  is_urgent: boolean
}

export const notificationEndpoints = {
  'GET /api/admin/notifications': {
    id: 'readNotifications',
    summary: 'What you hear about, and on which devices',
    guard: 'office',
    answers: { 200: answer('Settings, devices and the key browsers subscribe with', notificationsOnTheWire) },
  },
  'PUT /api/admin/notifications/settings': {
    id: 'saveNotificationSettings',
    summary: 'Choose what you hear about',
    guard: 'office',
    body: notificationSettingsForm,
    answers: {
      200: answer('The updated settings', notificationsOnTheWire),
      400: refused('The body isn’t valid; fields says where'),
    },
  },
  'PUT /api/admin/notifications/devices': {
    id: 'savePushDevice',
    summary:
      'Turn on notifications for a browser, by its PushSubscription; the same address again means the same device',
    guard: 'office',
    body: pushDeviceForm,
    answers: {
      200: answer('The device', pushDeviceOnTheWire),
      400: refused('We can’t use the address or keys, or you already have 20 devices'),
    },
  },
  'DELETE /api/admin/notifications/devices/{id}': {
    id: 'removePushDevice',
    summary: 'Turn off notifications for a device',
    guard: 'office',
    path: { id: idInPath("The device's id") },
    answers: {
      204: { description: 'Notifications are off for this device' },
      404: refused('It isn’t on your list'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof notificationEndpoints> {}
}
