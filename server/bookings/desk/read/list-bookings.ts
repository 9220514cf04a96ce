import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { isHold } from '#server/bookings/desk/take-hold.ts'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings, visitReports } from '#server/platform/db/schema/bookings.ts'
import { deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'
import type { DeskFilter } from '#shared/bookings/desk-on-the-wire.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { storable } from '#shared/storable.ts'
import { boundsOfBusinessDay, businessDayOf } from '#shared/time/business-day.ts'
import { calendarMoment } from '#shared/time/calendar-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { isUuid } from '#shared/uuid.ts'
import { findByWords, searchQueryOf } from './search.ts'

const bookingsPerPage = 30

export interface BookingsFilter {
  show: DeskFilter
  /** Name, phone in any format, email, ZIP, street, booking number, or words of the problem. */
  q?: string
  appliance?: string
  /** A ZIP code, or the name of a city in the service area, ignoring case. */
  place?: string
  source?: 'website' | 'phone'
  assignee?: string
  technician?: string
  /** The first and the last day, YYYY-MM-DD, of the visit, or on which a booking without one came in. */
  from?: string
  to?: string
  /** Where the previous page ended. */
  after?: string
}

/**
 * One page of bookings. Open ones are ordered by what is due next, after any with a reported danger and any whose texts are held;
 * others newest first. `next` leads to the following page and stays correct while bookings come and go.
 * @throws AppError invalid when `after` is not one of ours
 */
export async function listBookings(db: Db, filter: BookingsFilter, { now, area }: { now: Date; area: ServiceArea }) {
  const isQueue = filter.show !== 'done' && filter.show !== 'unreported' && filter.show !== 'all'
  const newest = newestOf(filter)
  const order = isQueue
    ? [asc(deskBookings.rank), asc(deskBookings.nextAt), asc(deskBookings.bookingId)]
    : [desc(newest.createdAt), desc(newest.id)]
  const where = and(conditionOfShow(db, filter.show, now), ...othersOf(filter, area), afterCursor(filter, isQueue))
  const search = searchQueryOf(filter.q ?? '')
  const list = { where, order, asksBookings: asksBookings(filter), wanted: bookingsPerPage + 1 }
  const found = search ? await findByWords(db, search, list) : undefined
  if (found?.length === 0) return { bookings: [], next: null }
  const read = (condition: SQL | undefined) =>
    db
      .select({ desk: deskBookings, booking: bookings, claimedByName: nameOfHolder(now) })
      .from(deskBookings)
      .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
      .where(condition)
      .orderBy(...order)
      .limit(bookingsPerPage + 1)
  const leadsWithHeld = !search && (filter.show === 'open' || filter.show === 'waiting')
  const rows = await read(
    and(
      where,
      found && sql`${deskBookings.bookingId} = ANY(${sql.param(found)}::uuid[])`,
      leadsWithHeld ? not(isHeld) : undefined,
    ),
  )
  const page = rows.slice(0, bookingsPerPage)
  const last = page.at(-1)
  const next = rows.length > bookingsPerPage && last ? writeCursor(last.desk, isQueue) : null
  // A page of its own order, because the queue's comes from an index.
  const held = leadsWithHeld && filter.after === undefined ? await read(and(isHeld, ...othersOf(filter, area))) : []
  const first = page.filter(({ desk }) => isQueue && desk.dangerAt !== null)
  return { bookings: [...first, ...held, ...page.slice(first.length)], next }
}

/**
 * The name of the person holding the booking. A subquery, so it runs only for the page's rows: a join would run before the page is
 * cut off.
 */
export function nameOfHolder(now: Date): SQL<string | null> {
  return sql<string | null>`(SELECT ${deskPeople.name} FROM ${deskPeople}
    WHERE ${deskPeople.userId} = ${deskBookings.claimedBy} AND ${deskBookings.claimedUntil} > ${now.toISOString()}::timestamptz)`
}

/** The counts in the tab's title and the filters: bookings that wait for a call, wait too long for the first one, or are open. */
export async function countBookings(db: Db, { now }: { now: Date }) {
  const [waiting] = await db
    .select({
      waiting: count(),
      overdue: count(
        sql`CASE WHEN ${deskBookings.isWaiting} AND ${deskBookings.promisedAt} < ${now.toISOString()}::timestamptz THEN 1 END`,
      ),
    })
    .from(deskBookings)
    .where(sql`${deskBookings.isWaiting} OR ${deskBookings.dangerAt} IS NOT NULL OR ${isHeld}`)
  const [open] = await db.select({ open: count() }).from(deskBookings).where(isInQueue)
  const [unreported] = await db.select({ unreported: count() }).from(deskBookings).where(isUnreported(db, now))
  return { waiting: 0, overdue: 0, open: 0, unreported: 0, ...waiting, ...open, ...unreported }
}

/**
 * A booking and its desk row have the same id and time, but an index that starts with a booking's place or appliance ends with the
 * booking's own columns.
 */
function newestOf(filter: BookingsFilter) {
  return asksBookings(filter)
    ? { createdAt: bookings.createdAt, id: bookings.id }
    : { createdAt: deskBookings.createdAt, id: deskBookings.bookingId }
}

/** Whether the filter has a condition on the booking's own row. */
function asksBookings({ place, appliance }: BookingsFilter): boolean {
  return Boolean(place || appliance)
}

function othersOf(filter: BookingsFilter, area: ServiceArea): (SQL | undefined)[] {
  return [
    filter.appliance ? sql`${bookings.applianceType} = ${storable(filter.appliance)}` : undefined,
    filter.place ? inArray(bookings.customerZip, zipsOf(area, filter.place)) : undefined,
    filter.source ? sql`${deskBookings.source} = ${sql.raw(`'${filter.source}'`)}` : undefined,
    filter.assignee && isUuid(filter.assignee) ? eq(deskBookings.assignedTo, filter.assignee) : undefined,
    filter.technician && isUuid(filter.technician) ? eq(deskBookings.technicianId, filter.technician) : undefined,
    filter.from ? gte(shownAt, boundsOfBusinessDay(filter.from).from) : undefined,
    filter.to ? lt(shownAt, boundsOfBusinessDay(filter.to).to) : undefined,
  ]
}

/** The time that the list shows. Worded like its index. */
const shownAt = sql`coalesce(${deskBookings.windowStart}, ${deskBookings.createdAt})`

/** Someone has to decide about texts to its number. */
const isHeld = isNotNull(deskBookings.textsHeldAt)

/** What is open, and any booking with a reported danger. Worded like the condition of the queue's index. */
const isInQueue = sql`(${deskBookings.isOpen} OR ${deskBookings.dangerAt} IS NOT NULL)`

/** How long a report can be missing. Nobody remembers after that what they did. */
const unreportedMs = 30 * dayMs

/** A finished job whose last visit says neither what was found or done nor what was charged. */
function isUnreported(db: Db, now: Date): SQL | undefined {
  const since = new Date(now.getTime() - unreportedMs)
  const emptyReports = db
    .select({ one: sql`1` })
    .from(visitReports)
    .where(
      and(
        eq(visitReports.bookingId, deskBookings.bookingId),
        eq(visitReports.visit, deskBookings.visit),
        // The same moment as below: each table has an index of it.
        gte(visitReports.finishedAt, since),
        ...[visitReports.diagnosis, visitReports.work, visitReports.parts, visitReports.amountCents].map(isNull),
      ),
    )
  return and(
    isOneThat('isFinished'),
    gte(deskBookings.closedAt, since),
    isNull(deskBookings.erasedAt),
    exists(emptyReports),
  )
}

/** Written out, like the conditions of the indexes: PostgreSQL uses none for values that it learns later. */
function isOneThat(holds: Parameters<typeof statesThat>[0]): SQL {
  const states = statesThat(holds).map((state) => `'${state}'`)
  return sql`${deskBookings.state} IN (${sql.raw(states.join(', '))})`
}

function conditionOfShow(db: Db, show: DeskFilter, now: Date): SQL | undefined {
  const { from, to } = boundsOfBusinessDay(businessDayOf(now))
  switch (show) {
    case 'open':
      return isInQueue
    case 'waiting':
      return and(isInQueue, lt(deskBookings.rank, 2))
    case 'today':
      return and(sql`${deskBookings.isOpen}`, gte(deskBookings.windowStart, from), lt(deskBookings.windowStart, to))
    case 'scheduled':
      return and(sql`${deskBookings.isOpen}`, isNotNull(deskBookings.windowStart))
    case 'unreached':
      return isHold
    case 'parts':
      return isOneThat('needsReturn')
    case 'unreported':
      return isUnreported(db, now)
    case 'done':
      return isOneThat('isFinished')
    case 'all':
      return undefined
  }
}

/** The ZIP codes that a city stands for, including those that left the list. Anything else stands for itself. */
function zipsOf(area: ServiceArea, place: string): string[] {
  const city = place.trim().toLowerCase()
  const zips = [...area.zips, ...area.former].filter((entry) => entry.city.toLowerCase() === city).map(({ zip }) => zip)
  return zips.length > 0 ? zips : [storable(place).trim()]
}

type Position = typeof deskBookings.$inferSelect

function writeCursor({ rank, nextAt, createdAt, bookingId }: Position, isQueue: boolean): string {
  return isQueue ? `${rank}~${nextAt.toISOString()}~${bookingId}` : `${createdAt.toISOString()}~${bookingId}`
}

function afterCursor(filter: BookingsFilter, isQueue: boolean): SQL | undefined {
  const { after: cursor } = filter
  if (cursor === undefined) return undefined
  const parts = cursor.split('~')
  const [rank, moment, id] = isQueue ? parts : ['0', ...parts]
  if (!/^(-1|[0-2])$/.test(rank ?? '') || !isOurMoment(moment ?? '') || !isUuid(id ?? '')) {
    throw invalid('That page doesn’t exist. Please start from the first one.')
  }
  const at = sql`${moment}::timestamptz`
  const newest = newestOf(filter)
  return isQueue
    ? sql`(${deskBookings.rank}, ${deskBookings.nextAt}, ${deskBookings.bookingId}) > (${Number(rank)}::smallint, ${at}, ${id}::uuid)`
    : sql`(${newest.createdAt}, ${newest.id}) < (${at}, ${id}::uuid)`
}

/** Whether the text is a time as `writeCursor` writes it. JavaScript accepts many dates that PostgreSQL doesn't. */
function isOurMoment(text: string): boolean {
  return calendarMoment.safeParse(text).success && new Date(text).toISOString() === text
}
