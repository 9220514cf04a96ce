import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'

/** The latest booking for a phone number in any format, or `null`. An incomplete number matches nothing. */
export async function findKnownCaller(db: Db, phone: string) {
  const digits = readPhoneDigits(phone)
  if (digits === null) return null
  const [newest] = await db
    .select({ booking: bookings, street: deskBookings.street })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .where(eq(deskBookings.phoneDigits, digits))
    .orderBy(desc(deskBookings.createdAt))
    .limit(1)
  return newest ?? null
}
