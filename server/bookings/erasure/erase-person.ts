import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { conflict, invalid } from '#server/errors.ts'
import { forgetAreaRequestsOf } from '#server/messages/area-requests/use-area-link.ts'
import type { ErasedOnTheWire } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import { type ErasureContext, eraseBooking } from './erase-booking.ts'
import { findBookingsOf, readPerson } from './person.ts'

/**
 * Erases a person's bookings, each in its own transaction, so the next run erases whatever an interrupted one left over. An email
 * address is also removed from the list of people waiting to hear about a ZIP code.
 * @param who the phone number or email address; `confirmation` is the same, typed again
 * @param bookingIds the ones that were shown and selected
 * @returns how much was erased
 * @throws AppError invalid; conflict when one of them no longer belongs to this person, because it was erased or corrected in the
 * meantime
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
  const forgotten = 'email' in person ? await eraseAreaRequests(ctx, { email: person.email, by }) : 0
  return { erased: bookingIds.length, area_requests: forgotten }
}

function eraseAreaRequests(ctx: ErasureContext, { email, by }: { email: string; by: Actor }): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const forgotten = await forgetAreaRequestsOf({ ...ctx, db: tx }, email)
    const actor = by.id === null ? 'site' : { userId: by.id }
    const event = { kind: 'area_requests_erased', by: actor, is: { requests: forgotten } } as const
    if (forgotten > 0) await recordAuditEvent(ctx, tx, event)
    return forgotten
  })
}
