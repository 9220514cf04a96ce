import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { findPlaceName, type ServiceArea } from '#shared/service-area/service-area.ts'
import { dayMs } from '#shared/time/durations.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { findByWindow, readHistory, type VisitRecord, type VisitWindow, visitEventKinds } from './visit-history.ts'
import type { CalendarEvent } from './write-calendar.ts'

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
    .filter(({ record }) => record.window.start > since && !record.isTakenBack)
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

/** A visit as a calendar entry: one for the technician, one for the homeowner. */
interface BookedVisit {
  desk: DeskBooking
  booking: Booking
}

/** One visit of a booking. What it says about the homeowner comes from the booking, everything else from the visit itself. */
export interface Visit extends BookedVisit {
  record: VisitRecord
  /** Goes up with every change. */
  sequence: number
  changedAt: Date
}

/** For the shop: where to go, what is wrong, and who to call. */
export function eventForShop(visit: Visit, business: BusinessWithArea, technician: string | null): CalendarEvent {
  const { booking, record } = visit
  const remarks = [
    technician,
    record.expectedAt && !record.isOver ? `expected ${formatMoment(record.expectedAt, clockTime)}` : null,
    record.isOver && record.state !== 'return_visit' ? bookingStates[record.state].label.toLowerCase() : null,
  ].filter((remark) => remark !== null)
  const url = `${business.url}/admin/bookings/${booking.id}`
  return {
    ...factsOf(visit, business.serviceArea),
    summary: `${applianceLabel(booking.applianceType)}: ${booking.customerName}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`,
    description: [booking.customerPhone, booking.problemDescription, url].join('\n'),
    url,
  }
}

/** For the homeowner: who is coming, and who to call. */
export function eventForHomeowner(visit: Visit, business: BusinessWithArea): CalendarEvent {
  const { booking } = visit
  return {
    ...factsOf(visit, business.serviceArea),
    summary: `${applianceLabel(booking.applianceType)} repair: ${business.name}`,
    description: [
      'The technician arrives within this time.',
      `Booking ${spokenNumber(booking.id)}. To change it, call ${business.phone}.`,
    ].join('\n'),
    organizer: { name: business.name, email: business.email },
  }
}

function factsOf({ desk, booking, record, sequence, changedAt }: Visit, area: ServiceArea) {
  return {
    // The first visit's is the booking's id, as it was when a booking had one entry for all of its visits.
    uid: record.number === 1 ? booking.id : `${booking.id}-${record.number}`,
    sequence,
    changedAt,
    ...record.window,
    // Once someone has come, the visit took place, whatever was decided there.
    isCancelled: bookingStates[record.state].isCalledOff && !record.isOver,
    location: addressOf(desk, booking, area),
  }
}

/** `12 NW Lovejoy St, Portland, OR 97209`, or as much of it as we know. */
function addressOf({ street }: DeskBooking, { customerZip }: Booking, area: ServiceArea): string {
  const city = findPlaceName(area, customerZip)
  const place = city ? `${city} ${customerZip}` : customerZip
  return street === null ? place : `${street}, ${place}`
}
