import { asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { type EventKey, sealOf } from './event-chain.ts'

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
