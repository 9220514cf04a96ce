import { asc, eq } from 'drizzle-orm'
import type { AdminActor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingConsent, bookingConsents } from '#server/platform/db/schema/texting.ts'
import type { ConsentOnTheWire, ConsentsOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { formatPhone, nationalDigits } from '#shared/people/phone.ts'
import { isUuid } from '#shared/uuid.ts'
import { findConsent, mayText } from './consents.ts'
import { findNumberState, type NumbersContext } from './stopped-numbers.ts'
import { allowForNumber, withdrawForNumber } from './withdraw-consent.ts'

/** What someone at the desk does about texts to a booking's number. It applies to the number, so to all of its bookings. */
interface Target {
  bookingId: string
  by: AdminActor
}

/**
 * Ends texts, because the homeowner said so: to the number that may have asked for it, or to the one that agreed.
 * @throws AppError not_found; conflict when there is nothing to end
 */
export async function endTextsAtDesk(ctx: DeskContext, { bookingId, by }: Target): Promise<void> {
  const current = nationalDigits((await getBooking(ctx.db, bookingId)).customerPhone)
  const isHeld = (await findNumberState(ctx, current)) === 'held'
  const consent = await findConsent(ctx.db, bookingId)
  const agreed = consent?.withdrawnAt === null ? consent.phoneDigits : null
  const phoneDigits = isHeld ? current : agreed
  if (phoneDigits === null || (await findNumberState(ctx, phoneDigits)) === 'stopped')
    throw conflict('There’s no text consent to withdraw.')
  await withdrawForNumber(ctx, { phoneDigits, how: 'desk', by })
}

/**
 * Lifts a STOP of the booking's number, or decides that a text wasn't one. The note says why, and a repeated `id` is the same note.
 * @throws AppError not_found, invalid; conflict when the number is neither stopped nor held
 */
export async function allowTextsAtDesk(
  ctx: DeskContext,
  { bookingId, id, note, by }: Target & { id: string; note: string },
): Promise<void> {
  const phoneDigits = nationalDigits((await getBooking(ctx.db, bookingId)).customerPhone)
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const isLifted = await allowForNumber(inside, { phoneDigits, how: 'desk', by, bookingId })
    const noted = await addNote(inside, { bookingId, id, text: note, by })
    if (!isLifted && noted.events.length > 0) throw conflict('Nobody asked to end texts to this number.')
  })
}

async function getBooking(db: Db, bookingId: string): Promise<Booking> {
  const [booking] = isUuid(bookingId) ? await db.select().from(bookings).where(eq(bookings.id, bookingId)) : []
  if (!booking) throw noBooking()
  return booking
}

/**
 * One booking's evidence.
 * @throws AppError not_found
 */
export async function readConsents(ctx: NumbersContext, bookingId: string): Promise<ConsentsOnTheWire> {
  const booking = await getBooking(ctx.db, bookingId)
  const rows = await ctx.db
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
