import { asc, eq, gt, lte, sql } from 'drizzle-orm'
import { holdsAuditCheckpoint, readAuditCheckpoint } from '#server/audit/verify-audit-log.ts'
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

/** A short text that says what all events were up to a moment, to keep outside the database: in backups and the morning email. */

/** Longer than a transaction can last: an event with a lower number may be stored a little later. */
const settledAfterMs = 5 * 60 * 1000

/**
 * `48213-3f9a2c….log512-ab12…`: the newest settled event's number, and 32 hex digits of SHA-256 over all hashes up to it; then the
 * same of the audit log. Either part is missing where there are no events, and `null` where both are.
 */
export async function readCheckpoint(db: Db, now: Date): Promise<string | null> {
  const isSettled = lte(bookingEvents.at, new Date(now.getTime() - settledAfterMs))
  const [newest] = await db
    .select({ id: sql<string | null>`max(${bookingEvents.id})` })
    .from(bookingEvents)
    .where(isSettled)
  const parts = [newest?.id ? await checkpointUpTo(db, newest.id) : null, await readAuditCheckpoint(db)]
  return parts.filter((part) => part !== null).join('.') || null
}

/** Whether the events up to a checkpoint are still the same. A text that is no checkpoint doesn't hold. */
export async function holdsCheckpoint(db: Db, checkpoint: string): Promise<boolean> {
  const held = await Promise.all(
    checkpoint.split('.').map(async (part) => {
      const [id = ''] = part.split('-')
      return /^\d{1,15}$/.test(id) ? (await checkpointUpTo(db, id)) === part : holdsAuditCheckpoint(db, part)
    }),
  )
  return held.every((holds) => holds)
}

async function checkpointUpTo(db: Db, id: string): Promise<string> {
  const { id: eventId, hash } = bookingEvents
  const [all] = await db
    .select({
      digest: sql<string>`left(encode(sha256(string_agg(${hash}, ''::bytea ORDER BY ${eventId})), 'hex'), 32)`,
    })
    .from(bookingEvents)
    .where(lte(eventId, Number(id)))
  return `${id}-${all?.digest}`
}
