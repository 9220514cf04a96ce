import { conflict, invalid } from '#server/errors.ts'
import { forgetAreaRequestsOf } from '#server/features/area-requests/use-area-link.ts'
import type { Actor } from '#server/features/desk/desk-context.ts'
import type { ErasedOnTheWire } from '#shared/personal-data-on-the-wire.ts'
import { type ErasureContext, eraseBooking } from './erase-booking.ts'
import { findBookingsOf, readPerson } from './person.ts'

/**
 * Erases a person's bookings, each in a transaction of its own: what an interrupted run left over, the next one erases. With an email address, it is
 * also taken off the list of those who wait to hear about a ZIP code.
 * @param who the phone number or email address; `confirmation` is the same, typed once more
 * @param bookingIds those that were shown and chosen
 * @returns how much was erased
 * @throws AppError invalid; conflict when one of them is no longer this person's, because it was erased or corrected in the meantime
 */
export async function erasePerson(
  ctx: ErasureContext,
  { who, confirmation, bookingIds, by }: { who: string; confirmation: string; bookingIds: string[]; by: Actor },
): Promise<ErasedOnTheWire> {
  const person = readPerson(who)
  if (confirmation.trim().toLowerCase() !== who.trim().toLowerCase()) {
    const sentence = 'To confirm, please type it exactly as shown.'
    throw invalid(sentence, { confirmation: sentence })
  }
  const found = new Set((await findBookingsOf(ctx.db, person)).map(({ booking }) => booking.id))
  if (bookingIds.some((id) => !found.has(id))) {
    throw conflict('These bookings changed while you were looking. Please search again and check what you’re erasing.')
  }
  for (const bookingId of bookingIds) await eraseBooking(ctx, { bookingId, by, why: 'asked' })
  const forgotten = 'email' in person ? await forgetAreaRequestsOf(ctx, person.email) : 0
  return { erased: bookingIds.length, area_requests: forgotten }
}
