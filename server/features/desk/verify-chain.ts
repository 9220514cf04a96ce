import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import { digestOf } from './add-note.ts'
import { chainStart, hashEvent } from './event-chain.ts'

/** How many bookings to read at a time. */
const batch = 500
/** The lowest possible UUID. */
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Checks every booking's chain: that each event's hash is right, that none is missing, that the last one is the one the desk knows,
 * and that the notes that still exist say what was originally written.
 * @returns what was checked, and a message for each booking whose record isn't intact
 */
export async function verifyChain(db: Db): Promise<{ bookings: number; events: number; problems: string[] }> {
  const problems: string[] = []
  let bookings = 0
  let events = 0
  for (let after = firstId; ; ) {
    const rows = await db
      .select({ bookingId: deskBookings.bookingId, version: deskBookings.version, lastHash: deskBookings.lastHash })
      .from(deskBookings)
      .where(gt(deskBookings.bookingId, after))
      .orderBy(asc(deskBookings.bookingId))
      .limit(batch)
    for (const row of rows) {
      const problem = await findProblem(db, row)
      if (problem !== null) problems.push(`Booking ${row.bookingId}: ${problem}`)
      events += row.version
    }
    bookings += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.bookingId
  }
  const [lost] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookingEvents)
    .leftJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
    .where(sql`${deskBookings.bookingId} IS NULL`)
  if (lost && lost.count > 0) problems.push(`${lost.count} events belong to bookings that are gone.`)
  return { bookings, events, problems }
}

async function findProblem(
  db: Db,
  { bookingId, version, lastHash }: { bookingId: string; version: number; lastHash: Buffer },
): Promise<string | null> {
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.seq))
  let before: Buffer = chainStart
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1) return `event ${index + 1} is missing.`
    if (!event.previousHash.equals(before)) return `event ${event.seq} doesn’t follow the one before it.`
    if (!event.hash.equals(hashEvent(before, event))) return `event ${event.seq} was changed.`
    before = event.hash
  }
  if (events.length !== version || !lastHash.equals(before)) return 'its newest events are missing.'
  const notes = await db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, bookingId))
  for (const note of notes) {
    if (events[note.seq - 1]?.data.digest !== digestOf(note.salt, note.text))
      return `the note of event ${note.seq} was changed.`
  }
  return null
}
