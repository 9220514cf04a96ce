import { typedFieldsOf } from '#server/bookings/booking-row.ts'
import { type OpenLinkContext, openLink } from '#server/bookings/homeowner/open-link.ts'
import { type BookingFormValues, bookingFields, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { createBookingId } from '#shared/uuid.ts'

/**
 * The booking form filled in with what a link knows, for another booking with its own id. Consent to texts has to be given again
 * each time.
 * @returns `null` for a link that opens nothing, or only the warranty card
 */
export async function fillInAgain(ctx: OpenLinkContext, token: string): Promise<BookingFormValues | null> {
  const sent = await readSentBooking(ctx, token)
  if (!sent) return null
  // A third booking names the second one, not both.
  const before = sent.problem_description.replace(/^Again \(booking ([\da-f]{8}|\d{4} \d{4})\): /, '')
  const again = `Again (booking ${spokenNumber(sent.id)}): `
  const room = bookingFields.problem_description.limit.longest - again.length
  // Unchanged, with its line breaks, if there is room.
  const problem_description = `${again}${before.length <= room ? before : cutAtWord(before, room)}`
  return { ...sent, id: createBookingId(), problem_description }
}

/**
 * The booking as sent, under its own id, for the confirmation and for correcting it in the form. Sending it again with different
 * values is a correction, with consent given again.
 */
export async function readSentBooking(ctx: OpenLinkContext, token: string): Promise<BookingFormValues | null> {
  const link = await openLink(ctx, token)
  if (link?.scope !== 'whole') return null
  const { booking } = link
  return {
    id: booking.id,
    ...typedFieldsOf(booking),
    smsConsent: false,
  }
}
