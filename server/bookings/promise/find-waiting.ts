import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'

/** About a promise that is about to break, or with `isDanger` about a danger that is still waiting. */
export interface EscalationJob {
  bookingId: string
  isDanger?: true
}

/** What an escalation tells: by when a call was promised, or since when the danger has been waiting. */
export type Waiting = { booking: Booking } & ({ promisedAt: Date; dangerAt?: never } | { dangerAt: Date })

/** The booking an escalation is about, and what its homeowner is waiting for; undefined if someone has answered in the meantime. */
export async function findWaiting(db: Db, { bookingId, isDanger }: EscalationJob): Promise<Waiting | undefined> {
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!found) return undefined
  const { booking, desk } = found
  if (isDanger) return desk.dangerAt === null ? undefined : { booking, dangerAt: desk.dangerAt }
  return desk.isWaiting ? { booking, promisedAt: desk.promisedAt } : undefined
}
