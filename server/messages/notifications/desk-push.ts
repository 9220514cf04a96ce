/** Push messages about bookings: one job per device, enqueued in the transaction of the event. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import type { HomeownerNews } from './homeowner-news.ts'
import { listPeopleToTell, type NotificationSwitch } from './notification-settings.ts'

/**
 * Why a message goes out: the booking came in, nobody has touched it, nobody has answered it, a danger is still waiting, or the
 * homeowner did something on their own page or replied to a text.
 */
export type PushReason = 'booked' | 'reminder' | 'escalation' | 'danger' | HomeownerNews

export interface DeskPush {
  deviceId: string
  bookingId: string
  reason: PushReason
}

/** Retried for only a few minutes, because a late message is worth little. */
export const deskPush: JobKind<DeskPush> = {
  name: 'desk-push',
  retryLimit: 6,
  retryPauseSeconds: 2,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 30,
  concurrency: 8,
  hanging: 24,
}

export const switchOf: Record<PushReason, NotificationSwitch> = {
  booked: 'push_bookings',
  reminder: 'push_reminders',
  escalation: 'push_reminders',
  danger: 'push_reminders',
  cancelled: 'push_bookings',
  time_requested: 'push_bookings',
  line: 'push_bookings',
  text_reply: 'push_bookings',
  window_chosen: 'push_bookings',
  urgent: 'push_bookings',
  reopened: 'push_bookings',
  more: 'push_bookings',
}

/** Whether the message is about a homeowner waiting for an answer. */
export function isAboutWaiting(reason: PushReason): boolean {
  return reason === 'booked' || reason === 'reminder' || reason === 'escalation'
}

/** Messages for the devices of everyone on duty, to be enqueued in the same transaction. */
export async function listDeskPushes(
  tx: Db,
  { bookingId, reason }: { bookingId: string; reason: PushReason },
): Promise<NewJob[]> {
  const people = await listPeopleToTell(tx, switchOf[reason])
  if (people.length === 0) return []
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, people))
  return devices.map(({ id }) => newJob(deskPush, { deviceId: id, bookingId, reason }))
}
