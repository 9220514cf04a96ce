import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { promises } from '#shared/business.ts'

const promisedMs = promises.contactWithinMinutes * 60_000

/** The time we tell the homeowner instead of the usual minutes, because the office was closed; `null` for every other booking. */
export function contactByOf({ promisedAt, createdAt }: Pick<DeskBooking, 'promisedAt' | 'createdAt'>): Date | null {
  return promisedAt.getTime() > createdAt.getTime() + promisedMs ? promisedAt : null
}

/** The same for a booking's id; `null` also for a booking that is not on the desk. */
export async function findContactBy(db: Db, bookingId: string): Promise<Date | null> {
  const { promisedAt, createdAt } = deskBookings
  const [found] = await db
    .select({ promisedAt, createdAt })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  return found ? contactByOf(found) : null
}
