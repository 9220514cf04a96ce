import { and, asc, count, desc, eq, min, ne, or } from 'drizzle-orm'
import { findAttribution } from '#server/attribution/keep-attribution.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { isKept } from '#server/bookings/homeowner/photos/photo-files.ts'
import { readTechnician } from '#server/bookings/visits/technicians/technicians.ts'
import { sameKindBefore } from '#server/bookings/visits/technicians/visit-problems.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos, bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, bookingNotes, deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import { homeownerDetails, homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { isUuid } from '#shared/uuid.ts'
import { listVisits } from './visits.ts'

/** Everything the desk knows about a booking: its row, its history, and the same person's other bookings. */
export type KnownBooking = Awaited<ReturnType<typeof readBooking>>

/** @throws AppError not_found */
export async function readBooking(db: Db, bookingId: string) {
  if (!isUuid(bookingId)) throw noBooking()
  const [found] = await db
    .select({
      desk: deskBookings,
      booking: bookings,
      homeownerDetails,
      language: homeownerLinks.language,
      sameKindBefore,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(homeownerDetails, eq(homeownerDetails.bookingId, deskBookings.bookingId))
    .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!found) throw noBooking()
  const { technicianId } = found.desk
  const [technician, visits, events, photos, people, earlier, attribution] = await Promise.all([
    technicianId === null ? null : readTechnician(db, technicianId),
    listVisits(db, found.desk),
    listEvents(db, bookingId),
    listPhotos(db, bookingId),
    namesOfPeople(db),
    findEarlier(db, found.desk),
    findAttribution(db, bookingId),
  ])
  return { ...found, technician, visits, events, photos, people, earlier, attribution }
}

/** A booking and its row on the desk. */
export async function findDeskRow(db: Db, bookingId: string) {
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  return found
}

/** A booking's existing photos, in order of arrival. */
function listPhotos(db: Db, bookingId: string) {
  return db
    .select()
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookingId), isKept))
    .orderBy(asc(bookingPhotos.seq))
}

/** A booking's history, oldest first, with the text of notes that still exist. */
export function listEvents(db: Db, bookingId: string) {
  return db
    .select({ event: bookingEvents, note: bookingNotes.text })
    .from(bookingEvents)
    .leftJoin(
      bookingNotes,
      and(eq(bookingNotes.bookingId, bookingEvents.bookingId), eq(bookingNotes.seq, bookingEvents.seq)),
    )
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.seq))
}

/** The names of everyone who has worked at the desk, by account. */
export async function namesOfPeople(db: Db): Promise<Map<string, string>> {
  const people = await db.select({ userId: deskPeople.userId, name: deskPeople.name }).from(deskPeople)
  return new Map(people.map(({ userId, name }) => [userId, name]))
}

/** The most earlier bookings listed. */
const earlierShown = 5

/** Other bookings with the same phone number or email address: how many, since when, and the latest ones. */
async function findEarlier(db: Db, { bookingId, phoneDigits, emailKey }: typeof deskBookings.$inferSelect) {
  const isSame = [
    ...(phoneDigits ? [eq(deskBookings.phoneDigits, phoneDigits)] : []),
    ...(emailKey ? [eq(deskBookings.emailKey, emailKey)] : []),
  ]
  if (isSame.length === 0) return { total: 0, since: null, newest: [] }
  const where = and(or(...isSame), ne(deskBookings.bookingId, bookingId))
  const newest = await db
    .select({
      id: bookings.id,
      applianceType: bookings.applianceType,
      state: deskBookings.state,
      createdAt: deskBookings.createdAt,
      warrantyUntil: deskBookings.warrantyUntil,
    })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(where)
    .orderBy(desc(deskBookings.createdAt))
    .limit(earlierShown)
  const [sum] = await db
    .select({ total: count(), since: min(deskBookings.createdAt) })
    .from(deskBookings)
    .where(where)
  return { total: sum?.total ?? 0, since: sum?.since ?? null, newest }
}
