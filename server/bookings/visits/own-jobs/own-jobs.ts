import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { describeHomeownerDetails, describeReport } from '#server/bookings/desk/booking-answers.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { describeKnownFaults } from '#server/bookings/desk/known-faults.ts'
import { namesOfPeople } from '#server/bookings/desk/read/read-booking.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { isKept } from '#server/bookings/homeowner/photos/photo-files.ts'
import { describeVisit } from '#server/bookings/visits/plan/read-board.ts'
import type { Technician } from '#server/bookings/visits/technicians/technicians.ts'
import { sameKindBefore } from '#server/bookings/visits/technicians/visit-problems.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos, bookings, visitReports } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import { homeownerDetails, homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { describePrices } from '#shared/bookings/booking-prices.ts'
import { statesThat } from '#shared/bookings/booking-states.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { boundsOfBusinessDay } from '#shared/time/business-day.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'

interface Asking {
  technician: Technician
  holidays: ClosedDays
  business: BusinessWithArea
}

/**
 * The technician's jobs of one day (YYYY-MM-DD in the shop's time zone), in order of their windows. Includes canceled ones, so
 * nobody drives there. A job waiting for a part or a return visit no longer has a window and comes at the end of the day of its last
 * visit.
 */
export async function readDay(db: Db, { day, ...asking }: Asking & { day: string }): Promise<TechnicianJobOnTheWire[]> {
  const { from, to } = boundsOfBusinessDay(day)
  const rows = await selectJobs(db)
    .where(
      and(
        isOwn(asking.technician),
        or(
          and(gte(deskBookings.windowStart, from), lt(deskBookings.windowStart, to)),
          and(isNull(deskBookings.windowStart), exists(endedVisit(db, { from, to }))),
        ),
        inArray(deskBookings.state, statesThat('isOnTheirDay')),
      ),
    )
    .orderBy(asc(deskBookings.windowStart), asc(deskBookings.seat), asc(deskBookings.bookingId))
  return describeJobs(db, rows, asking)
}

/** One of the technician's jobs. @throws AppError not_found, also when it is someone else's */
export async function readJob(db: Db, { id, ...asking }: Asking & { id: string }): Promise<TechnicianJobOnTheWire> {
  if (!isUuid(id)) throw noBooking()
  const rows = await selectJobs(db).where(and(isOwn(asking.technician), eq(deskBookings.bookingId, id)))
  const [job] = await describeJobs(db, rows, asking)
  if (!job) throw noBooking()
  return job
}

function selectJobs(db: Db) {
  return db
    .select({
      desk: deskBookings,
      booking: bookings,
      language: homeownerLinks.language,
      sameKindBefore,
      homeownerDetails,
      report: visitReports,
      photos: countPhotos,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(homeownerDetails, eq(homeownerDetails.bookingId, deskBookings.bookingId))
    .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, deskBookings.bookingId))
    .leftJoin(
      visitReports,
      and(eq(visitReports.bookingId, deskBookings.bookingId), eq(visitReports.visit, deskBookings.visit)),
    )
}

const countPhotos = sql<number>`(SELECT count(*)::int FROM ${bookingPhotos}
  WHERE ${and(eq(bookingPhotos.bookingId, deskBookings.bookingId), isKept)})`

/** The step that removed the window of a visit, if the window began in this period. */
function endedVisit(db: Db, { from, to }: { from: Date; to: Date }) {
  const windowBefore = sql`(${bookingEvents.data} -> 'before' ->> 'windowStart')::timestamptz`
  return db
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, deskBookings.bookingId),
        inArray(bookingEvents.kind, ['waiting_for_part', 'return_visit']),
        gte(windowBefore, from.toISOString()),
        lt(windowBefore, to.toISOString()),
      ),
    )
}

/** An erased booking no longer belongs to anyone. */
function isOwn({ id }: Technician) {
  return and(eq(deskBookings.technicianId, id), isNull(deskBookings.erasedAt))
}

async function describeJobs(
  db: Db,
  rows: Awaited<ReturnType<typeof selectJobs>>,
  { technician, holidays, business }: Asking,
): Promise<TechnicianJobOnTheWire[]> {
  const ids = rows.map(({ booking }) => booking.id)
  const notes = await db
    .select({
      bookingId: bookingNotes.bookingId,
      text: bookingNotes.text,
      at: bookingNotes.createdAt,
      by: bookingEvents.actorId,
    })
    .from(bookingNotes)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookingNotes.bookingId), eq(bookingEvents.seq, bookingNotes.seq)),
    )
    .where(and(inArray(bookingNotes.bookingId, ids), isNotNull(bookingEvents.actorId)))
    .orderBy(asc(bookingNotes.createdAt), asc(bookingNotes.seq))
  const people = await namesOfPeople(db)
  return rows.map((row) => ({
    ...describeVisit(row, { technicians: [technician], holidays, area: business.serviceArea }),
    homeowner_details: describeHomeownerDetails(row.homeownerDetails),
    known_faults: describeKnownFaults(row.booking, {
      symptomKey: row.homeownerDetails?.symptomKey ?? null,
      repairCosts: business.repairCosts,
    }),
    notes: notes
      .filter(({ bookingId }) => bookingId === row.booking.id)
      .map(({ text, at, by }) => ({ text, at: at.toISOString(), by: people.get(by ?? '') ?? 'Someone who left' })),
    visit: row.desk.visit,
    report: describeReport(row.report ?? undefined),
    prices: describePrices(row.desk),
    photos: row.photos,
  }))
}

/**
 * Runs `change` with the job locked and still assigned to this technician. `change` has to write through the context it is given;
 * the lock lasts until the transaction ends.
 * @throws AppError not_found when the job is nobody's or someone else's; anything `change` throws
 */
export async function holdOwnJob(
  ctx: DeskContext,
  { id, technicianId }: { id: string; technicianId: string },
  change: (inside: DeskContext) => Promise<unknown>,
): Promise<void> {
  if (!isUuid(id)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ technicianId: deskBookings.technicianId, erasedAt: deskBookings.erasedAt })
      .from(deskBookings)
      .where(eq(deskBookings.bookingId, id))
      .for('update')
    if (row?.technicianId !== technicianId || row.erasedAt !== null) throw noBooking()
    await change({ ...ctx, db: tx })
  })
}
