import { eq } from 'drizzle-orm'
import { typedFieldsOf } from '#server/bookings/booking-row.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking, noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { endLinkInForce } from '#server/bookings/homeowner/manage-link.ts'
import { invalid } from '#server/errors.ts'
import { homeownerMessage } from '#server/messages/homeowner-messages/homeowner-message-kinds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import type { TypedValues } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import { checkCorrection } from '#shared/bookings/correction-form.ts'
import { isUuid } from '#shared/uuid.ts'
import { findNewMailbox, followCorrection, listChanges, writeCorrection } from './correction.ts'

/**
 * Corrects who the customer is, how to reach them, and what the job is. Omitted fields stay. Everything sent from then on goes to
 * the new address. Another mailbox gets the confirmation of an open booking, and the link that the former one got ends. But consent to texts stays with the number it was given for. An event names the fields that changed and what was
 * cleared; without changes there is no event. A visit keeps its time and its technician, and the plan says so if they don't fit the
 * appliance.
 * @throws AppError invalid with a message per invalid field, not_found, conflict if it was erased; StaleBooking
 */
export async function correctByShop(
  ctx: DeskContext,
  {
    bookingId,
    values,
    clearsDetails = false,
    ...change
  }: {
    bookingId: string
    version: number
    by: Actor
    values: Partial<TypedValues>
    /** If the kind of appliance changes, discards what the homeowner said about the old one. */
    clearsDetails?: boolean
  },
): Promise<void> {
  if (!isUuid(bookingId)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    // Locked before the desk's row, in the same order as a correction by the customer.
    const [stored] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('no key update')
    if (!stored) throw noBooking()
    await changeBooking({ ...ctx, db: tx }, { bookingId, ...change }, async (row, inner, now) => {
      const check = checkCorrection(values, { stored: typedFieldsOf(stored), area: ctx.business().serviceArea })
      if (!check.ok) throw invalid(check.message, check.fields)
      const changes = listChanges(stored, check.correction)
      if (changes.length === 0) return { events: [] }
      const { corrected, number } = await writeCorrection(inner, { stored, changes, isByShop: true })
      const fields = changes.map(({ field }) => field)
      const mailbox = findNewMailbox(changes)
      if (mailbox?.to && !bookingStates[row.state].isClosed) {
        const job = { kind: 'booking-customer-confirmation', bookingId, correction: number } as const
        await ctx.queue.enqueue(inner, homeownerMessage, job)
      }
      const followed = await followCorrection(ctx, inner, row, {
        booking: corrected,
        fields,
        cleared: clearsDetails && fields.includes('appliance_type') ? await clearDetails(inner, bookingId, now) : [],
        before: stored,
      })
      const isLinkEnded = mailbox !== null && mailbox.from !== null && (await endLinkInForce(inner, bookingId))
      return isLinkEnded ? { ...followed, events: [{ kind: 'link_renewed' }, ...followed.events] } : followed
    })
  })
}

/** @returns the names of the details that were there */
async function clearDetails(tx: Db, bookingId: string, now: Date): Promise<string[]> {
  const isThis = eq(homeownerDetails.bookingId, bookingId)
  const [known] = await tx.select().from(homeownerDetails).where(isThis)
  const cleared = (['brand', 'model', 'applianceAge'] as const).filter((name) => (known?.[name] ?? null) !== null)
  if (cleared.length > 0) {
    await tx
      .update(homeownerDetails)
      .set({ brand: null, model: null, applianceAge: null, updatedAt: now })
      .where(isThis)
  }
  return cleared
}
