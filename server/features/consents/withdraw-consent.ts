import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import { changeBooking, noBooking } from '#server/features/desk/change-booking.ts'
import type { Actor, DeskContext } from '#server/features/desk/desk-context.ts'
import { bookingConsents } from '#server/platform/db/schema/consents.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { isUuid } from '#shared/uuid.ts'
import { findConsent } from './record-consent.ts'

/**
 * Withdraws every consent of a phone number, whichever bookings it was given for, and adds an event to each. This includes consents
 * that a corrected form ended, because an old form that arrives again would restore them.
 * @param phoneDigits the ten digits
 * @returns the number of bookings it was withdrawn for; 0 when there was nothing to withdraw
 */
export async function withdrawForNumber(
  ctx: DeskContext,
  { phoneDigits, how, by }: { phoneDigits: string; how: 'text_reply' | 'desk' | 'link'; by: Actor },
): Promise<number> {
  const mayCount = or(isNull(bookingConsents.withdrawnBy), eq(bookingConsents.withdrawnBy, 'form'))
  const isToEnd = and(eq(bookingConsents.phoneDigits, phoneDigits), mayCount)
  return ctx.db.transaction(async (tx) => {
    const given = await tx.selectDistinct({ id: bookingConsents.bookingId }).from(bookingConsents).where(isToEnd)
    if (given.length === 0) return 0
    const ids = given.map(({ id }) => id)
    // Always in the same order, so two replies from one number can't deadlock.
    const rows = await tx
      .select({ bookingId: deskBookings.bookingId })
      .from(deskBookings)
      .where(inArray(deskBookings.bookingId, ids))
      .orderBy(asc(deskBookings.bookingId))
      .for('update')
    // A booking erased in the meantime no longer has a number. It must not keep the other consents from being withdrawn.
    for (const { bookingId } of rows) {
      await changeBooking({ ...ctx, db: tx }, { bookingId, by, evenIfErased: true }, async (_row, inner, now) => {
        const ended = await inner
          .update(bookingConsents)
          .set({ withdrawnAt: now, withdrawnBy: how })
          .where(and(isToEnd, eq(bookingConsents.bookingId, bookingId)))
          .returning({ id: bookingConsents.id })
        return { events: ended.length === 0 ? [] : [{ kind: 'consent_withdrawn', data: { how } }] }
      })
    }
    return rows.length
  })
}

/**
 * The same for a homeowner who tells the desk, or presses the button on their own page, to stop texts. Applies to the number of this
 * booking's consent.
 * @throws AppError not_found; conflict when there is nothing to withdraw
 */
export async function withdrawForBooking(
  ctx: DeskContext,
  { bookingId, by, how }: { bookingId: string; by: Actor; how: 'desk' | 'link' },
) {
  if (!isUuid(bookingId)) throw noBooking()
  const consent = await findConsent(ctx.db, bookingId)
  const isInForce = consent !== undefined && consent.withdrawnAt === null && consent.phoneDigits !== null
  const count = isInForce ? await withdrawForNumber(ctx, { phoneDigits: consent.phoneDigits ?? '', how, by }) : 0
  if (count === 0) throw conflict('There’s no text consent to withdraw.')
}
