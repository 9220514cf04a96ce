import { count, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingChange, bookingCorrections } from '#server/platform/db/schema/booking-corrections.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'

/** The fields a correction can change, with their columns: everything the customer fills in, but never the status. */
const correctableFields = {
  customer_name: 'customerName',
  customer_phone: 'customerPhone',
  customer_email: 'customerEmail',
  customer_zip: 'customerZip',
  appliance_type: 'applianceType',
  problem_description: 'problemDescription',
  preferred_time: 'preferredTime',
} as const satisfies Record<BookingChange['field'], keyof Booking>

/** The fields in which the sent values differ from the stored ones, in the form's order. Fields that weren't sent stay as they are. */
export function listChanges(stored: Booking, sent: Partial<BookingInput>): BookingChange[] {
  return Object.entries(correctableFields).flatMap(([name, column]) => {
    const field = name as BookingChange['field']
    const [from, to] = [stored[column], sent[field]]
    return to === undefined || from === to ? [] : [{ field, from, to }]
  })
}

export async function countCorrections(tx: Db, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ corrections: count() })
    .from(bookingCorrections)
    .where(eq(bookingCorrections.bookingId, bookingId))
  return row?.corrections ?? 0
}

/**
 * Writes the new values to the row and keeps the old ones, under the row's lock.
 * @returns the corrected booking and the correction's number
 */
export async function writeCorrection(
  tx: Db,
  { stored, changes, isByShop }: { stored: Booking; changes: BookingChange[]; isByShop: boolean },
): Promise<{ corrected: Booking; number: number }> {
  const columns = changes.map(({ field, to }) => [correctableFields[field], to])
  const [corrected] = await tx
    .update(bookings)
    .set(Object.fromEntries(columns))
    .where(eq(bookings.id, stored.id))
    .returning()
  if (!corrected) throw new Error(`Booking ${stored.id} is gone`)
  const number = 1 + (await countCorrections(tx, stored.id))
  await tx.insert(bookingCorrections).values({ bookingId: stored.id, number, changes, isByShop })
  return { corrected, number }
}
