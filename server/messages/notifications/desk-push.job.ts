import { and, eq } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type PushSubscription, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import type { VapidKeys } from '#server/platform/push/vapid.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { type DeskPush, deskPush, isAboutWaiting, type PushReason, switchOf } from './desk-push.ts'
import { listPeopleToTell } from './notification-settings.ts'
import { pushText } from './push-text.ts'

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
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
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
