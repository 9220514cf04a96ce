import { Temporal } from 'temporal-polyfill'
import { readCheckpoint } from '#server/bookings/desk/events/checkpoint.ts'
import { listMailAddressesToTell } from '#server/messages/notifications/notification-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { morningMails } from '#server/platform/db/schema/notifications.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { forEachDue, type SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { type BusinessWithArea, businessTimeZone } from '#shared/business/business.ts'
import { morningMail } from './morning-mail.email.tsx'
import { readMorningPlan } from './morning-plan.ts'

const sendsAtHour = 7
/** A site that was down at seven sends the email until noon. After that, it's no longer a morning email. */
const latestHour = 12

interface MorningMail {
  userId: string
  /** YYYY-MM-DD in the business's time zone. */
  day: string
}

const morningMailKind: JobKind<MorningMail> = {
  name: 'morning-mail',
  retryLimit: 20,
  retryPauseSeconds: 10,
  longestRetryPauseSeconds: 600,
  expireInSeconds: 120,
  concurrency: 2,
}

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
    schedule: { cron: `0 ${sendsAtHour} * * *`, timeZone: businessTimeZone },
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
            if (isFirst.length > 0) await queue.enqueue(tx, morningMailKind, { userId, day })
            return isFirst.length > 0
          }),
      })
    },
  }
}

/** Sends one person their email of the day, unless they have switched it off, the day is over or there is nothing to report. */
export function morningMailJob({
  db,
  mailer,
  clock,
  business,
}: {
  db: Db
  mailer: Mailer
  clock: Clock
  business(): BusinessWithArea
}): JobHandler<MorningMail> {
  return {
    kind: morningMailKind,
    async handle({ userId, day }) {
      const now = clock.now()
      if (businessTime(now).day !== day) return
      const people = await listMailAddressesToTell(db, 'mail_morning')
      const person = people.find((one) => one.userId === userId)
      if (!person) return
      const plan = await readMorningPlan(db, now)
      if (Object.values(plan.counts).every((count) => count === 0)) return
      const key = `morning-${day}-${userId}`
      const checkpoint = await readCheckpoint(db, now)
      await mailer.send(morningMail({ plan, business: business(), to: person.email, key, now, checkpoint }))
    },
  }
}

function businessTime(moment: Date): { day: string; hour: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(businessTimeZone)
  return { day: local.toPlainDate().toString(), hour: local.hour }
}
