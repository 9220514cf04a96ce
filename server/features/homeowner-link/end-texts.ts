import { isAppError } from '#server/errors.ts'
import { withdrawForBooking } from '#server/features/consents/withdraw-consent.ts'
import { homeowner } from '#server/features/desk/desk-context.ts'
import type { LinkAction } from './link-context.ts'

/** Withdraws the consent to texts, for every booking of this phone number. If there is none, they already have what they wanted. */
export const endTexts: LinkAction = async (ctx, { booking }) => {
  try {
    await withdrawForBooking(ctx, { bookingId: booking.id, by: homeowner, how: 'link' })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error
  }
  return { said: 'texts' }
}
