import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { BookedVisit, Visit } from './visit-events.ts'
import { findByWindow, readHistory, type VisitRecord, type VisitWindow, visitEventKinds } from './visit-history.ts'

/** How long past visits stay in the calendars. */
const keptForMs = 60 * dayMs

/**
 * The visits that a calendar shows, by time: upcoming ones and those of the last 60 days, canceled ones included. A visit whose time
 * was taken back without a new one is left out, so it disappears from every calendar that reads the feed.
 * @param technicianId whose visits; `null` for everyone's
 */
export async function listCalendarVisits(
  db: Db,
  { technicianId, now }: { technicianId: string | null; now: Date },
): Promise<(Visit & { technician: string | null })[]> {
  const since = new Date(now.getTime() - keptForMs)
  const recent = hasVisitAfter(db, since)
  const [booked, histories, names] = await Promise.all([
    listBooked(db, recent),
    readHistories(db, recent),
    readNames(db),
  ])
  return booked
    .flatMap((one) => (histories.get(one.booking.id) ?? []).map((record) => visitOf(one, record)))
    .filter(({ record }) => record.window.start > since && record.state !== 'contacted')
    .filter(({ record }) => technicianId === null || record.technicianId === technicianId)
    .map((visit) => ({ ...visit, technician: names.get(visit.record.technicianId ?? '') ?? null }))
    .sort((a, b) => a.record.window.start.getTime() - b.record.window.start.getTime())
}

/** Bookings with a visit after `since`, by its time, or because somebody came lately or found nobody at home. None that are erased. */
function hasVisitAfter(db: Db, since: Date): SQL | undefined {
  const visited = db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.kind, ['started', 'no_show']), gt(bookingEvents.at, since)))
  return and(
    or(gt(deskBookings.windowStart, since), inArray(deskBookings.bookingId, visited)),
    isNull(deskBookings.erasedAt),
  )
}

type Booked = BookedVisit & { changedAt: Date }

function listBooked(db: Db, which: SQL | undefined): Promise<Booked[]> {
  return db
    .select({ desk: deskBookings, booking: bookings, changedAt: bookingEvents.at })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, deskBookings.bookingId), eq(bookingEvents.seq, deskBookings.version)),
    )
    .where(which)
    .orderBy(asc(deskBookings.bookingId))
}

async function readHistories(db: Db, which: SQL | undefined): Promise<Map<string, VisitRecord[]>> {
  const { bookingId, seq, kind, at, data } = bookingEvents
  const events = await db
    .select({ bookingId, seq, kind, at, data })
    .from(bookingEvents)
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingId))
    .where(and(which, inArray(kind, [...visitEventKinds])))
    .orderBy(asc(bookingId), asc(seq))
  const byBooking = Map.groupBy(events, (event) => event.bookingId)
  return new Map([...byBooking].map(([id, own]) => [id, readHistory(own)]))
}

async function readNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ id: technicians.id, name: technicians.name }).from(technicians)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One that isn't over says what its booking says now, and changes with it. */
function visitOf({ desk, booking, changedAt }: Booked, record: VisitRecord): Visit {
  const { seq, at } = record.isOver ? record.changed : { seq: desk.version, at: changedAt }
  return { desk, booking, record, sequence: seq, changedAt: at }
}

/** A booking's visits, the first one first. */
export async function readVisits(db: Db, bookingId: string): Promise<VisitRecord[]> {
  return (await readHistories(db, eq(deskBookings.bookingId, bookingId))).get(bookingId) ?? []
}

/** The visit that has this time, or once had it, at that time. Undefined if no visit of the booking ever did. */
export async function readVisit(db: Db, bookingId: string, window: VisitWindow): Promise<Visit | undefined> {
  const [booked] = await listBooked(db, eq(deskBookings.bookingId, bookingId))
  const record = findByWindow(await readVisits(db, bookingId), window)
  return booked && record && visitOf(booked, { ...record, window })
}
