import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'

type Promised = Pick<DeskBooking, 'promisedAt' | 'promisedMinutes' | 'createdAt'>

/**
 * The time we promise the homeowner instead of the usual number of minutes because the office was closed. `null` for every other
 * booking.
 */
export function contactByOf({ promisedAt, promisedMinutes, createdAt }: Promised): Date | null {
  return promisedAt.getTime() > createdAt.getTime() + promisedMinutes * 60_000 ? promisedAt : null
}

/** The same by booking id. Also `null` for a booking that isn't on the desk. */
export async function findContactBy(db: Db, bookingId: string): Promise<Date | null> {
  const { promisedAt, promisedMinutes, createdAt } = deskBookings
  const [found] = await db
    .select({ promisedAt, promisedMinutes, createdAt })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  return found ? contactByOf(found) : null
}
