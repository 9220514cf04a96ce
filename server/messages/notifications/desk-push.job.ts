import { and, eq } from 'drizzle-orm'
import { findDeskRow } from '#server/bookings/desk/read/read-booking.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type PushSubscription, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import type { PushSender, VapidKeys } from '#server/platform/outgoing/web-push.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { PushText } from '#shared/messages/notification-endpoints.ts'
import { findKnownZip, type ServiceArea } from '#shared/service-area/service-area.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time/durations.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { type DeskPush, deskPush, isAboutWaiting, type PushReason, switchOf } from './desk-push.ts'
import { listPeopleToTell } from './notification-settings.ts'

interface DeskPushContext {
  db: Db
  clock: Clock
  pushSender: PushSender
  pushKeys(): Promise<VapidKeys>
  business(): BusinessWithArea
}

/** How long after the due time a phone that comes back online still gets the message. */
const graceMs = 10 * 60 * 1000
/** Anything due later than this doesn't need to wake anyone up. */
const soonMs = hourMs

/**
 * Sends one message to one device, unless the booking has been answered in the meantime or that person no longer wants the message.
 * A repeat replaces the first one on the device. Deletes a device that its push service no longer knows.
 */
export function deskPushJob(ctx: DeskPushContext): JobHandler<DeskPush> {
  return {
    kind: deskPush,
    async handle(job, signal) {
      const found = await findPush(ctx.db, job)
      if (!found) return
      const { device, booking, desk } = found
      const now = ctx.clock.now()
      // Only reminders have a due time.
      const leftMs = isAboutWaiting(job.reason) ? desk.dueAt.getTime() - now.getTime() : dayMs
      const status = await ctx.pushSender.send(
        {
          endpoint: device.endpoint,
          keys: device,
          text: JSON.stringify(
            pushText({ booking, desk, reason: job.reason }, { now, area: ctx.business().serviceArea }),
          ),
          ttlSeconds: Math.round(Math.min(Math.max(leftMs + graceMs, graceMs), dayMs) / 1000),
          urgency: leftMs > soonMs ? 'normal' : 'high',
          topic: booking.id.replaceAll('-', ''),
        },
        { vapid: await ctx.pushKeys(), contact: `mailto:${ctx.business().email}`, now, signal },
      )
      await noteStatus(ctx, device, status)
    },
  }
}

async function findPush(db: Db, { deviceId, bookingId, reason }: DeskPush) {
  const [device] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId))
  if (!device || !(await listPeopleToTell(db, switchOf[reason])).includes(device.userId)) return null
  const found = await findDeskRow(db, bookingId)
  return found && isWanted(found.desk, reason) ? { device, ...found } : null
}

function isWanted({ isWaiting, dangerAt, erasedAt }: DeskBooking, reason: PushReason): boolean {
  if (reason === 'danger') return dangerAt !== null
  return isAboutWaiting(reason) ? isWaiting : erasedAt === null
}

async function noteStatus({ db, clock }: DeskPushContext, { id, endpoint }: PushSubscription, status: number) {
  const same = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint))
  if (status === 404 || status === 410) {
    await db.delete(pushSubscriptions).where(same)
    return
  }
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
  await db.update(pushSubscriptions).set({ lastSentAt: clock.now() }).where(same)
}

/** Beyond this many minutes, a time of day says more than a countdown. */
const longestCountdown = 120

/**
 * What a phone shows about a booking. Very little, because other people can read a locked screen: no name, no number, nothing the
 * homeowner wrote.
 */
export function pushText(
  { booking, desk, reason }: { booking: Booking; desk: DeskBooking; reason: PushReason },
  { now, area }: { now: Date; area: ServiceArea },
): PushText {
  const appliance = applianceLabel(booking.applianceType)
  const isWaiting = isAboutWaiting(reason)
  // These need a call too, unless someone has already talked to the homeowner.
  const isToBeCalled = isWaiting || (desk.isWaiting && (reason === 'urgent' || reason === 'reopened'))
  // Comes first in every message: a phone shows only the newest one about a booking.
  const isInDanger = desk.dangerAt !== null
  const isUrgent = isInDanger || reason === 'escalation' || reason === 'urgent' || (isWaiting && desk.urgency !== null)
  const titles: Record<PushReason, string> = {
    booked: `New booking: ${appliance}`,
    reminder: `No call yet: ${appliance}`,
    escalation: `Still waiting: ${appliance}`,
    danger: `Danger at home, not reached yet: ${appliance}`,
    cancelled: `Canceled: ${appliance}`,
    time_requested: `Wants another time: ${appliance}`,
    line: `New message: ${appliance}`,
    text_reply: `New text: ${appliance}`,
    window_chosen: `Time picked: ${appliance}`,
    urgent: `${desk.urgency === 'food' ? 'Can’t wait' : 'Danger at home'}: ${appliance}`,
    reopened: `Broken again: ${appliance}`,
    more: `More messages: ${appliance}`,
  }
  const what = isInDanger
    ? 'They reported danger. Call right now.'
    : isToBeCalled
      ? timeLeft(desk.dueAt, now)
      : whyNow(reason)
  const city = findKnownZip(area, booking.customerZip)?.city ?? 'outside our service area'
  return {
    title: isUrgent ? `URGENT. ${titles[reason]}` : titles[reason],
    body: `${city.charAt(0).toUpperCase()}${city.slice(1)}. ${what}`,
    url: `/admin/bookings/${booking.id}`,
    tag: `booking-${booking.id}`,
    is_urgent: isUrgent,
  }
}

/** For `urgent`, doesn't say where the news came from: the desk may have learned of the danger and corrected the booking. */
function whyNow(reason: PushReason): string {
  if (reason === 'text_reply') return 'A reply to your text.'
  return reason === 'urgent' ? 'Please check it right away.' : 'From the homeowner’s own page.'
}

function timeLeft(dueAt: Date, now: Date): string {
  const minutes = Math.ceil((dueAt.getTime() - now.getTime()) / minuteMs)
  if (minutes <= 0) return 'Please call right away.'
  if (minutes > longestCountdown) return `Call by ${formatMoment(dueAt, shortDateAndZonedTime)}.`
  return minutes === 1 ? 'Call within a minute.' : `Call within ${minutes} minutes.`
}
