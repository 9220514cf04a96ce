import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import type { Business } from '#shared/business/business.ts'
import { daysOf, weekdays } from '#shared/business/business-hours.ts'
import { promiseClock } from '#shared/promise/contact-promise.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'

/** When a booking has to be answered. */
export interface DueMoments {
  /** The time the homeowner was told. */
  promisedAt: Date
  /** The promised number of minutes, counted from when the clock started. */
  promisedMinutes: number
  /** When the desk aims to answer. Earlier for urgent bookings. */
  dueAt: Date
}

/** When a booking that starts waiting at this time has to be answered: as promised or, if it is urgent, as the desk has set for that. */
export function findDueMoments(
  facts: PromiseFacts,
  { at, isUrgent }: { at: Date; isUrgent: boolean },
  settings: Pick<DeskSettings, 'urgent_minutes'>,
): DueMoments {
  const { contactWithinMinutes: promisedMinutes } = facts
  const promisedAt = promisedMoment(at, facts)
  return { promisedAt, promisedMinutes, dueAt: dueMoment({ promisedAt, promisedMinutes, isUrgent }, settings) }
}

/**
 * When the desk aims to answer: as promised or, for an urgent booking, within the desk's number of minutes for that, counted from
 * when the promise clock started.
 */
export function dueMoment(
  {
    promisedAt,
    promisedMinutes,
    isUrgent,
  }: Pick<DeskBooking, 'promisedAt' | 'promisedMinutes'> & { isUrgent: boolean },
  { urgent_minutes: urgentMinutes }: Pick<DeskSettings, 'urgent_minutes'>,
): Date {
  const urgentAt = promisedAt.getTime() + (urgentMinutes - promisedMinutes) * 60_000
  return isUrgent ? new Date(Math.min(promisedAt.getTime(), urgentAt)) : promisedAt
}

/** How long the same danger isn't pushed again. After that, everyone is told once more if no one has talked to the homeowner. */
export const dangerAgainMs = 10 * 60 * 1000

/** What the business says about when it answers. */
type PromiseFacts = Pick<Business, 'contactWithinMinutes' | 'promiseHours' | 'hours'> &
  Parameters<typeof closedDaysOf>[0]

/** The longest run of closed days to search. Endless holidays can't result in a sensible promise. */
const mostDays = 366

/**
 * 30 minutes, or what the owner promises, after the booking was sent (spec.md §1, §9). With office hours, a booking that comes in
 * while the office is closed is due 30 minutes after the next opening. One that comes in shortly before closing keeps its 30
 * minutes.
 */
export function promisedMoment(bookedAt: Date, facts: PromiseFacts): Date {
  const start = promiseClock(facts) === 'always' ? bookedAt : openMoment(bookedAt, facts)
  return new Date(start.getTime() + facts.contactWithinMinutes * 60_000)
}

/** The moment itself if the office is open, otherwise the next opening. */
function openMoment(moment: Date, { hours, ...facts }: PromiseFacts): Date {
  const closed = closedDaysOf(facts)
  const today = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(businessZone())
    .toPlainDate()
  for (let distance = 0; distance < mostDays; distance++) {
    const day = today.add({ days: distance })
    const open = closed.includes(day.toString()) ? null : openingOf(day, hours)
    if (open && moment < open.closes) return moment < open.opens ? open.opens : moment
  }
  return moment
}

function openingOf(day: Temporal.PlainDate, ranges: Business['hours']): { opens: Date; closes: Date } | null {
  const name = weekdays[day.dayOfWeek - 1]
  const hours = ranges.find((range) => daysOf(range).some((open) => open === name))
  return hours ? { opens: momentOf(day, hours.opens), closes: momentOf(day, hours.closes) } : null
}

/** A time that the clocks skip in spring becomes the moment after the gap. */
function momentOf(day: Temporal.PlainDate, time: string): Date {
  return new Date(
    day.toZonedDateTime({ timeZone: businessZone(), plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
  )
}

type Promised = Pick<DeskBooking, 'promisedAt' | 'promisedMinutes' | 'createdAt'>

/**
 * The time we promise the homeowner instead of the usual number of minutes because the office was closed. `null` for every other
 * booking.
 */
export function contactByOf({ promisedAt, promisedMinutes, createdAt }: Promised): Date | null {
  return promisedAt.getTime() > createdAt.getTime() + promisedMinutes * 60_000 ? promisedAt : null
}

/** The same by booking id. Also `null` for a booking that isn't on the desk. */
export async function findContactBy(db: Db, bookingId: string): Promise<Date | null> {
  const { promisedAt, promisedMinutes, createdAt } = deskBookings
  const [found] = await db
    .select({ promisedAt, promisedMinutes, createdAt })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  return found ? contactByOf(found) : null
}
