import { Temporal } from 'temporal-polyfill'
import { readCheckpoint } from '#server/bookings/desk/events/checkpoint.ts'
import { listMailAddressesToTell } from '#server/messages/notifications/notification-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type BusinessWithArea, businessTimeZone } from '#shared/business/business.ts'
import { morningMail } from './morning-mail.email.tsx'
import { readMorningPlan } from './morning-plan.ts'

/** One person's email of the day; `null` if they have switched it off, the day is over or there is nothing to report. */
export async function writeMorningMail(
  { db, clock, business }: { db: Db; clock: Clock; business(): BusinessWithArea },
  { userId, day }: { userId: string; day: string },
): Promise<Mail | null> {
  const now = clock.now()
  if (businessTime(now).day !== day) return null
  const people = await listMailAddressesToTell(db, 'mail_morning')
  const person = people.find((one) => one.userId === userId)
  if (!person) return null
  const plan = await readMorningPlan(db, now)
  if (Object.values(plan.counts).every((count) => count === 0)) return null
  const key = `morning-${day}-${userId}`
  const checkpoint = await readCheckpoint(db, now)
  return morningMail({ plan, business: business(), to: person.email, key, now, checkpoint })
}

export function businessTime(moment: Date): { day: string; hour: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(businessTimeZone)
  return { day: local.toPlainDate().toString(), hour: local.hour }
}
