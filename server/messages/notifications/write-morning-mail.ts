import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { readCheckpoint } from '#server/bookings/desk/verify-chain.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { morningMail } from './morning-mail.email.tsx'
import { listMailAddressesToTell } from './notification-settings.ts'

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
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(businessZone())
  return { day: local.toPlainDate().toString(), hour: local.hour }
}

export interface PlannedBooking {
  desk: DeskBooking
  booking: Booking
  /** The person who looks after it. */
  assignee: string | null
}

/** A day's work. Each list holds at most `longestList` entries; `counts` has the real totals. */
export interface MorningPlan {
  /** Today's visits, in order of time. */
  visits: PlannedBooking[]
  /** Customers still waiting for an answer, starting with those who reported danger. */
  waiting: PlannedBooking[]
  /** Past visits that nobody has closed. */
  left: PlannedBooking[]
  /** Answered, but with no time set. */
  unscheduled: PlannedBooking[]
  counts: Record<'visits' | 'waiting' | 'left' | 'unscheduled', number>
}

const longestList = 30

export async function readMorningPlan(db: Db, now: Date): Promise<MorningPlan> {
  const today = boundsOfBusinessDay(businessDayOf(now))
  const { isWaiting, isOpen, dangerAt, windowStart, dueAt, nextAt } = deskBookings
  const toBeCalled = sql`(${isWaiting} OR ${dangerAt} IS NOT NULL)`
  const answered = and(sql`${isOpen}`, sql`NOT ${toBeCalled}`)
  const inTime = [asc(windowStart), asc(deskBookings.bookingId)]
  const lists = {
    visits: await read(db, and(sql`${isOpen}`, gte(windowStart, today.from), lt(windowStart, today.to)), inTime),
    waiting: await read(db, toBeCalled, [asc(dangerAt), asc(dueAt), asc(deskBookings.bookingId)]),
    left: await read(db, and(answered, lt(windowStart, today.from)), inTime),
    unscheduled: await read(db, and(answered, isNull(windowStart)), [asc(nextAt), asc(deskBookings.bookingId)]),
  }
  return {
    visits: lists.visits.entries,
    waiting: lists.waiting.entries,
    left: lists.left.entries,
    unscheduled: lists.unscheduled.entries,
    counts: {
      visits: lists.visits.total,
      waiting: lists.waiting.total,
      left: lists.left.total,
      unscheduled: lists.unscheduled.total,
    },
  }
}

async function read(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
): Promise<{ entries: PlannedBooking[]; total: number }> {
  const rows = await db
    .select({
      desk: deskBookings,
      booking: bookings,
      assignee: deskPeople.name,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(deskPeople, eq(deskPeople.userId, deskBookings.assignedTo))
    .where(where)
    .orderBy(...order)
    .limit(longestList)
  return { entries: rows, total: rows[0]?.total ?? 0 }
}
