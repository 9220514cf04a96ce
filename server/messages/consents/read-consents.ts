import { asc, eq } from 'drizzle-orm'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingConsent, bookingConsents } from '#server/platform/db/schema/consents.ts'
import type { ConsentOnTheWire, ConsentsOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { formatPhone, nationalDigits } from '#shared/people/phone.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayText } from './record-consent.ts'
import { findNumberState, type NumbersContext } from './stopped-numbers.ts'

/**
 * One booking's evidence.
 * @throws AppError not_found
 */
export async function readConsents(ctx: NumbersContext, bookingId: string): Promise<ConsentsOnTheWire> {
  const { db } = ctx
  const [booking] = isUuid(bookingId) ? await db.select().from(bookings).where(eq(bookings.id, bookingId)) : []
  if (!booking) throw noBooking()
  const rows = await db
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.bookingId, bookingId))
    .orderBy(asc(bookingConsents.id))
  return {
    booking_id: booking.id,
    booked_at: booking.createdAt.toISOString(),
    may_text: await mayText(ctx, { bookingId, phone: booking.customerPhone }),
    number_state: await findNumberState(ctx, nationalDigits(booking.customerPhone)),
    consents: rows.map(describeConsent),
  }
}

export function describeConsent(consent: BookingConsent): ConsentOnTheWire {
  return {
    given_at: consent.givenAt.toISOString(),
    wording: consent.wording,
    wording_version: consent.wordingVersion,
    phone: consent.phoneDigits === null ? null : formatPhone(consent.phoneDigits),
    page_address: consent.pageAddress,
    network: consent.network,
    browser: consent.browser,
    withdrawn_at: consent.withdrawnAt?.toISOString() ?? null,
    withdrawn_by: consent.withdrawnBy,
  }
}
