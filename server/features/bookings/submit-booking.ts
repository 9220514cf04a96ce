import { isAppError } from '#server/errors.ts'
import type { BookingField, BookingFormValues } from '#shared/booking-fields.ts'
import { checkBooking } from '#shared/booking-form.ts'
import type { Business } from '#shared/business.ts'
import type { FieldMistakes } from '#shared/field-mistakes.ts'
import { type BookingReceipt, type CreateBookingContext, createBooking, findBooking } from './bookings.ts'
import { findSpamMistake, type SpamSigns } from './spam-signs.ts'

export interface SubmitBookingContext extends CreateBookingContext {
  config: { business: Business }
  /** Counts a booking against its address. @throws AppError too_many */
  limitBookings(clientAddress: string): Promise<void>
}

export interface BookingSubmission {
  clientAddress: string
  values: BookingFormValues
  spamSigns: SpamSigns
}

export type BookingOutcome = { ok: true; booking: BookingReceipt; isNew: boolean } | FieldMistakes<BookingField>

/**
 * What every public door does with a filled booking form: the form's rules, the signs of spam, the limit per address, and
 * then the booking. Mistakes in the form are values. A booking that is already stored is confirmed again even over the limit,
 * so that a retry after a lost answer succeeds.
 * @throws AppError too_many with the business's phone number
 */
export async function submitBooking(
  ctx: SubmitBookingContext,
  { clientAddress, values, spamSigns }: BookingSubmission,
): Promise<BookingOutcome> {
  const check = checkBooking(values)
  if (!check.ok) return check
  const spamMistake = findSpamMistake(spamSigns, ctx.config.business.phone)
  if (spamMistake !== null) return { ok: false, message: spamMistake, fields: {} }

  try {
    await ctx.limitBookings(clientAddress)
  } catch (error) {
    const stored = isAppError(error) ? await findBooking(ctx.db, check.booking.id) : null
    if (stored) return { ok: true, booking: stored, isNew: false }
    throw error
  }
  return { ok: true, ...(await createBooking(ctx, check.booking)) }
}
