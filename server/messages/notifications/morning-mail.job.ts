import { emails } from '#server/messages/email-kinds.ts'
import { morningMails } from '#server/platform/db/schema/notifications.ts'
import { forEachDue, type SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { listMailAddressesToTell } from './notification-settings.ts'
import { businessTime } from './write-morning-mail.ts'

const sendsAtHour = 7
/** A site that was down at seven sends the email until noon. After that, it's no longer a morning email. */
const latestHour = 12

/**
 * Runs at seven in the morning, and at a start before noon: claims the day's email for each person on duty and enqueues it in the same
 * step. However often it runs, nobody gets a second one.
 */
export function morningMailsJob(ctx: SweepContext): JobHandler<object> {
  const { db, queue, clock } = ctx
  return {
    kind: {
      name: 'morning-mails',
      retryLimit: 5,
      retryPauseSeconds: 10,
      longestRetryPauseSeconds: 300,
      expireInSeconds: 300,
      concurrency: 1,
    },
    schedule: { cron: `0 ${sendsAtHour} * * *`, timeZone: businessZone },
    handle() {
      const { day, hour } = businessTime(clock.now())
      const isTime = hour >= sendsAtHour && hour < latestHour
      return forEachDue(ctx, {
        sweep: 'morning_mail',
        find: async () => (isTime ? listMailAddressesToTell(db, 'mail_morning') : []),
        idOf: ({ userId }) => `${day} ${userId}`,
        work: ({ userId }) =>
          db.transaction(async (tx) => {
            const isFirst = await tx.insert(morningMails).values({ userId, day }).onConflictDoNothing().returning()
            if (isFirst.length > 0) await queue.enqueue(tx, emails, { kind: 'morning-mail', userId, day })
            return isFirst.length > 0
          }),
      })
    },
  }
}
