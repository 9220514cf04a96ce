import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import { type ApplianceType, applianceLabel } from '#shared/bookings/booking-fields.ts'
import { groupBy } from '#shared/group-by.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { businessDayOf, timeOfBusinessDay, weekdayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { labelOfWindow } from '#shared/visits/arrival-windows.ts'

export const countedMonths = 6
const countedMs = 183 * dayMs
/** Fewer say nothing, so that it's about the city and not about a home. */
const fewestVisits = 5
const mostRead = 2000
/** The longest a page waits for a slow or unreachable database. */
const longestWaitMs = 1_000

/** What finished repairs in a city show, each list most frequent first. */
export interface VisitsInCity {
  finished: number
  /** `Tuesdays`. */
  days: string[]
  /** `8 AM – 10 AM`. */
  windows: string[]
  appliances: string[]
  /** First names of those who still work here. */
  technicians: string[]
}

/**
 * What the repairs show that were booked in the last months and are finished. `null` if there are fewer than five, or without the
 * database. Never throws.
 */
export function readVisitsInCity(
  { db, clock }: { db: Db; clock: Clock },
  zips: readonly string[],
): Promise<VisitsInCity | null> {
  return withTimeout(longestWaitMs, countVisits(db, { zips, since: new Date(clock.now().getTime() - countedMs) }))
}

async function countVisits(
  db: Db,
  { zips, since }: { zips: readonly string[]; since: Date },
): Promise<VisitsInCity | null> {
  const rows = await db
    .select({
      start: deskBookings.windowStart,
      end: deskBookings.windowEnd,
      appliance: bookings.applianceType,
      technician: technicians.name,
      isActive: technicians.isActive,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
    .where(
      and(eq(deskBookings.state, 'done'), gte(bookings.createdAt, since), inArray(bookings.customerZip, [...zips])),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(mostRead)
  if (rows.length < fewestVisits) return null
  const planned = rows.flatMap(({ start, end }) => (start && end ? [{ start, end }] : []))
  return {
    finished: rows.length,
    days: frequent(planned.map(({ start }) => weekdayOf(businessDayOf(start)))).map(
      (day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}s`,
    ),
    windows: frequent(
      planned.map(({ start, end }) => labelOfWindow({ from: timeOfBusinessDay(start), to: timeOfBusinessDay(end) })),
    ),
    appliances: frequent(rows.map(({ appliance }) => appliance).filter(isNamed)).map(applianceLabel),
    technicians: frequent(
      rows.flatMap(({ technician, isActive }) => (technician !== null && isActive ? [firstNameOf(technician)] : [])),
    ),
  }
}

const isNamed = (appliance: ApplianceType) => appliance !== 'other'
const mostNamed = 3

/** The values that come up often enough to be usual: at least twice, and in a quarter of the visits. */
function frequent<Value extends string>(values: readonly Value[]): Value[] {
  return [...groupBy(values, (value) => value)]
    .filter(([, found]) => found.length >= Math.max(2, values.length / 4))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostNamed)
    .map(([value]) => value)
}
