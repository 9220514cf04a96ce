/** What a person is notified about, and on which devices, as the API returns and accepts it. */
import * as z from 'zod'

const moment = z.iso.datetime()
const onOrOff = z.boolean('Should be true or false')

export const notificationSettingsForm = z.object({
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
export const pushDeviceForm = z.object({
  endpoint: z.string(badSubscription).max(2000, badSubscription),
  keys: z.object({ p256dh: z.string(badSubscription).max(200), auth: z.string(badSubscription).max(100) }),
})
export type PushDeviceForm = z.output<typeof pushDeviceForm>

export const pushDeviceOnTheWire = z.object({
  id: z.uuid(),
  /** For example, Chrome on Android. */
  device: z.string(),
  /** Lets a browser recognize itself. */
  endpoint: z.string(),
  created_at: moment,
  last_sent_at: moment.nullable(),
})
export type PushDeviceOnTheWire = z.output<typeof pushDeviceOnTheWire>

export const notificationsOnTheWire = z.object({
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
