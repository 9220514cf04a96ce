import { eq } from 'drizzle-orm'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { type CreateBookingContext, createBooking } from '#server/bookings/intake/bookings.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { NewJob } from '#server/platform/queue/new-jobs.ts'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'

export interface EnteredBooking {
  booking: BookingInput
  /** The appliance's street address, if the caller gave it. */
  street: string | null
  /** Who took the call. */
  by: Actor
}

export interface EnterBookingContext extends CreateBookingContext {
  /**
   * Puts the booking on the desk as already answered, in the transaction that stores it.
   * @returns the jobs to enqueue in it
   */
  onEntered(tx: Db, booking: Booking, entry: Pick<EnteredBooking, 'by' | 'street'>): Promise<NewJob[]>
}

/**
 * Stores a caller's booking, with everything that follows a booking from the site: the owner's email, the confirmation if there is
 * an address, and the webhook. The same booking sent again is stored once.
 * @returns whether it is new
 * @throws AppError conflict when the id is stored with other details. Those are changed on the booking itself, not from here.
 */
export async function enterBooking(
  ctx: EnterBookingContext,
  { booking, street, by }: EnteredBooking,
): Promise<{ isNew: boolean }> {
  const entering: CreateBookingContext = {
    ...ctx,
    onBooked: (tx, stored) => ctx.onEntered(tx, stored, { by, street }),
    // Aborts the transaction, so nothing of the correction is stored.
    onCorrected: () => Promise.reject(savedOtherwise(booking.id)),
  }
  const { result } = await createBooking(entering, booking)
  if (result === 'closed') throw savedOtherwise(booking.id)
  if (result === 'repeated' && (await streetOf(ctx.db, booking.id)) !== street) throw savedOtherwise(booking.id)
  return { isNew: result === 'new' }
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
    `This booking was already saved as ${bookingNumber(id)}, with different details. Please open it from the list and check it there.`,
  )
}
