import { desc, eq } from 'drizzle-orm'
import type { AfterBookingContext, Caller } from '#server/bookings/after-booking.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { createBooking } from './bookings.ts'

/**
 * Stores a caller's booking, with everything that follows a booking from the site: the owner's email, the confirmation if there is
 * an address, and the webhook. The same booking sent again is stored once.
 * @returns whether it is new
 * @throws AppError conflict when the id is stored with other details. Those are changed on the booking itself, not from here.
 */
export async function enterBooking(
  ctx: AfterBookingContext,
  { booking, street, heardFrom, by }: Caller & { booking: BookingInput; heardFrom: string | null },
): Promise<{ isNew: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const { result } = await createBooking({ ...ctx, db: tx }, booking, {
      caller: { by, street },
      attribution: { heardFrom },
    })
    // Aborts the transaction, so nothing of a correction is stored.
    if (result === 'closed' || result === 'corrected') throw savedOtherwise(booking.id)
    if (result === 'repeated' && (await streetOf(tx, booking.id)) !== street) throw savedOtherwise(booking.id)
    return { isNew: result === 'new' }
  })
}

async function streetOf(db: Db, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ street: deskBookings.street })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  return row?.street ?? null
}

function savedOtherwise(id: string) {
  return conflict(
    `This booking was already saved as ${spokenNumber(id)}, with different details. Please open it from the list and check it there.`,
  )
}

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
