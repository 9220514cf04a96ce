import { asc, eq, gt, sql } from 'drizzle-orm'
import { digestOf } from '#server/bookings/desk/steps/add-note.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { bookingEvents, bookingNotes, type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type ChainEnd, type EventKey, hashEvent, sealOf } from './event-chain.ts'

/** How many bookings to read at a time. */
const batch = 500
/** The lowest possible UUID. */
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Checks every booking's chain: that each event's hash is right, that none is missing, that the last one is the one the desk knows
 * and sealed, and that the notes that still exist say what was originally written. Sees the database at one moment.
 * @returns what was checked, and a message for each booking whose record isn't intact
 */
export async function verifyChain(db: Db, key: EventKey): Promise<Verified> {
  return db.transaction((tx) => verifyAll(tx, key), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

interface Verified {
  bookings: number
  events: number
  problems: string[]
}

async function verifyAll(db: Db, key: EventKey): Promise<Verified> {
  const { bookingId, version, lastHash, seal } = deskBookings
  const problems: string[] = []
  let bookings = 0
  let events = 0
  for (let after = firstId; ; ) {
    const rows = await db
      .select({ bookingId, version, lastHash, seal })
      .from(deskBookings)
      .where(gt(bookingId, after))
      .orderBy(asc(bookingId))
      .limit(batch)
    for (const row of rows) {
      const problem = await findProblem(db, key, row)
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

async function findProblem(db: Db, key: EventKey, end: ChainEnd & Pick<DeskBooking, 'seal'>): Promise<string | null> {
  const { bookingId, version, lastHash, seal } = end
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
  if (seal !== sealOf(key, end)) return 'its record wasn’t written by this site.'
  const notes = await db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, bookingId))
  for (const note of notes) {
    if (events[note.seq - 1]?.data.digest !== digestOf(note.salt, note.text))
      return `the note of event ${note.seq} was changed.`
  }
  return null
}
