import { asc, isNull, sql } from 'drizzle-orm'
import { type InstallationKeys, keyedHash } from '#server/auth/index.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { hashLink } from '#server/platform/db/hash-chain.ts'
import { type BookingEvent, type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'

/**
 * The chain of a booking's events. Each hash covers the event's content and the previous event's hash, so nothing can be changed,
 * left out or slipped in later without being noticed. The end of the chain is sealed with the site's secret: whoever has only the
 * database can compute the hashes of another history, but not its seal.
 */
type EventFacts = Pick<BookingEvent, 'bookingId' | 'seq' | 'kind' | 'at' | 'actorKind' | 'actorId' | 'data'>

/** See `hashLink`. Times have millisecond precision. */
export function hashEvent(previousHash: Buffer, event: EventFacts): Buffer {
  const { bookingId, seq, kind, at, actorKind, actorId, data } = event
  return hashLink(previousHash, { bookingId, seq, kind, at: at.toISOString(), actorKind, actorId, data })
}

/** What seals the chains. */
export type EventKey = InstallationKeys['hashing']

/** The end of a booking's chain. */
export type ChainEnd = Pick<DeskBooking, 'bookingId' | 'version' | 'lastHash'>

/** HMAC-SHA-256 of the end of a chain, in hex. */
export function sealOf(key: EventKey, { bookingId, version, lastHash }: ChainEnd): string {
  return keyedHash(key, 'booking-events', `${bookingId} ${version} ${lastHash.toString('hex')}`)
}

const batch = 1000

/**
 * Seals what was recorded without a seal: once, by the update that brought seals, and after a lost secret was replaced (`all`). The
 * site never does it on its own, because that would seal a forged record.
 * @param findKey called only if there is something to seal
 * @returns how many bookings
 */
export async function sealEvents(
  db: Db,
  findKey: () => Promise<EventKey>,
  { all = false }: { all?: boolean } = {},
): Promise<number> {
  if (all) await db.update(deskBookings).set({ seal: null })
  const { bookingId, version, lastHash, seal } = deskBookings
  for (let total = 0; ; ) {
    const heads = await db
      .select({ bookingId, version, lastHash })
      .from(deskBookings)
      .where(isNull(seal))
      .orderBy(asc(bookingId))
      .limit(batch)
    if (heads.length === 0) return total
    const key = await findKey()
    const sealed = JSON.stringify(heads.map((head) => ({ ...head, lastHash: undefined, seal: sealOf(key, head) })))
    const { rowCount } = await db.execute(sql`
      UPDATE desk_bookings d SET seal = s.seal
      FROM json_to_recordset(${sealed}) AS s ("bookingId" uuid, version int, seal text)
      WHERE d.booking_id = s."bookingId" AND d.version = s.version`)
    total += rowCount ?? 0
  }
}
