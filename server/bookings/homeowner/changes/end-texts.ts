import type { LinkAction } from '#server/bookings/homeowner/link-context.ts'
import { withdrawForBooking } from '#server/messages/consents/withdraw-consent.ts'

/**
 * Withdraws this booking's consent to texts. The number's other bookings may be someone else's, whose own link they have. If there is
 * no consent, they already have what they wanted.
 */
export const endTexts: LinkAction = async (ctx, { booking }) => {
  await withdrawForBooking(ctx, { bookingId: booking.id })
  return { said: 'texts' }
}
