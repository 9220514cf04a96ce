import { eq } from 'drizzle-orm'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { StaleBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { type LinkAction, readRules, readText } from '#server/bookings/homeowner/link-context.ts'
import { changeAndTell } from '#server/messages/notifications/tell-shop.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { mayCancel } from './allowed-changes.ts'

/** How many times a desk step may get in the way. */
const tries = 5

/** Cancels the booking, with a reason from the list, until the desk's cutoff before the visit. */
export const cancelBooking: LinkAction = async (ctx, { booking }, { form, language }) => {
  const { cancel, failed } = homeownerTexts(language).choices
  const reason = readText(form, 'reason')
  const rules = await readRules(ctx)
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, booking.id))
    // The same press arrived twice, or the desk was faster.
    if (row?.state === 'cancelled') return { said: 'cancelled' }
    const permission = row ? mayCancel(row, rules) : 'no'
    if (permission === 'too_late') return { mistakes: { form: cancel.tooLate(rules.settings.link_cutoff_hours) } }
    if (!row || permission === 'no') return { mistakes: { form: cancel.notNow } }
    if (!Object.hasOwn(cancel.reasons, reason)) return { mistakes: { reason: cancel.missing } }
    const step = { bookingId: booking.id, version: row.version, by: homeowner, to: 'cancelled', reason } as const
    try {
      await changeAndTell(ctx, 'cancelled', (inside) => moveBooking(inside, step))
      return { said: 'cancelled' }
    } catch (error) {
      if (!(error instanceof StaleBooking)) throw error
    }
  }
  return { mistakes: { form: failed } }
}
