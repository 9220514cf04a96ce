/**
 * A booking that is sent again because the response got lost and the user pressed the button once more. With the same values it is
 * the same booking. With different values it is a correction (docs/decisions/002-one-booking-per-id.md).
 */
import { eq, sql } from 'drizzle-orm'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { writeChange } from '#server/bookings/desk/steps/change-booking.ts'
import type { ConsentEvidence } from '#server/messages/consents/consent-evidence.ts'
import { correctConsent, readConsentChange } from '#server/messages/consents/consents.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { homeownerMessage } from '#server/messages/homeowner-messages/homeowner-message-kinds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, type BookingChange, bookingCorrections, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { BookingInput } from '#shared/bookings/booking-form.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { serviceCallAt } from '#shared/service-area/service-area.ts'
import { countCorrections, findNewMailbox, followCorrection, listChanges, writeCorrection } from './correction.ts'

/** Counted from when the booking first arrived. After that the shop has called, and a changed row would contradict what was said. */
const correctableForMinutes = 60

/** Each correction emails the owner, and nobody mistypes more often than this. */
const mostCorrections = 5

export type RepeatResult = 'repeated' | 'corrected' | 'closed'

/**
 * Handles a booking whose id is already stored, inside the caller's transaction, which `ctx.db` is.
 * - `repeated`: nothing differs and nothing is done. Checking or unchecking the box for text messages counts as a difference, but
 *   sends no email.
 * - `corrected`: the row holds the new values, the old ones are kept, and an email that tells the owner what changed is enqueued. So
 *   is the customer's confirmation if it now goes to a different address.
 * - `closed`: the values differ, but the booking first arrived more than an hour ago, the shop is working on it, or it was corrected
 *   too often. Nothing is changed.
 */
export async function repeatBooking(
  ctx: DeskContext,
  sent: BookingInput,
  consent?: ConsentEvidence,
): Promise<{ booking: Pick<Booking, 'id' | 'status'>; result: RepeatResult }> {
  const { db: tx } = ctx
  // The lock serializes simultaneous corrections, so each sees what the previous one left.
  const [stored] = await tx.select().from(bookings).where(eq(bookings.id, sent.id)).for('no key update')
  if (!stored) throw new Error(`Booking ${sent.id} conflicts with a row that is not there`)
  const booking = { id: stored.id, status: stored.status }
  const changes = listChanges(stored, sent)
  const asked = { bookingId: booking.id, phone: sent.customer_phone }
  const consentChange = consent ? await readConsentChange(tx, { ...asked, isGiven: consent.isGiven }) : null
  if (changes.length === 0 && consentChange === null) return { booking, result: 'repeated' }
  // Checked under the lock to see what the desk did in the meantime.
  const isOpen = await isStillOpen(tx, booking.id)
  const isTooOften = changes.length > 0 && (await countCorrections(tx, booking.id)) >= mostCorrections
  if (!isOpen || isTooOften) return { booking, result: 'closed' }

  const corrected = changes.length === 0 ? stored : await correct(ctx, { stored, changes })
  const fields: string[] = changes.map(({ field }) => field)
  // Consent that comes with a new number isn't reported as a change.
  const isReported = consentChange === 'withdrawn' || (consentChange === 'given' && !fields.includes('customer_phone'))
  if (isReported) fields.push('sms_consent')
  const [row] = await tx.select().from(deskBookings).where(eq(deskBookings.bookingId, booking.id)).for('update')
  // Not on the desk yet: taking it in will read the corrected booking.
  if (row) {
    const { patch, ...change } = await followCorrection(ctx, tx, row, { booking: corrected, fields })
    const prices = priceOfCorrection(ctx.business(), { row, from: stored, to: corrected })
    await writeChange(ctx, tx, {
      row,
      change: { ...change, patch: { ...patch, ...prices } },
      by: homeowner,
      now: ctx.clock.now(),
    })
  }
  // The desk's row is locked here, just as it is when a consent is withdrawn.
  if (consent) await correctConsent(tx, { ...asked, evidence: consent, at: ctx.clock.now() })
  return { booking, result: 'corrected' }
}

/** Another ZIP code has the price that the form says for it, unless the first one's no longer holds for this booking. */
function priceOfCorrection(
  business: BusinessWithArea,
  { row, from, to }: { row: Pick<DeskBooking, 'serviceCall'>; from: Booking; to: Booking },
): Partial<Pick<DeskBooking, 'serviceCall'>> {
  if (row.serviceCall !== serviceCallAt(business, from.customerZip)) return {}
  return { serviceCall: serviceCallAt(business, to.customerZip) }
}

/** Stores the correction and enqueues the emails about it. */
async function correct(
  { db: tx, queue }: Pick<DeskContext, 'db' | 'queue'>,
  { stored, changes }: { stored: Booking; changes: BookingChange[] },
): Promise<Booking> {
  const { corrected, number } = await writeCorrection(tx, { stored, changes, isByShop: false })
  const job = { bookingId: stored.id, correction: number }
  await queue.enqueue(tx, emails, { kind: 'booking-correction-notification', ...job })
  if (findNewMailbox(changes)?.to) {
    await queue.enqueue(tx, homeownerMessage, { kind: 'booking-customer-confirmation', ...job })
  }
  return corrected
}

/** The stored booking if it has exactly these values and the same answer about text messages, otherwise `null`. */
export async function findSameBooking(
  db: Db,
  sent: BookingInput,
  { isGiven }: Pick<ConsentEvidence, 'isGiven'>,
): Promise<Booking | null> {
  const [stored] = await db.select().from(bookings).where(eq(bookings.id, sent.id))
  if (!stored || listChanges(stored, sent).length > 0) return null
  const change = await readConsentChange(db, { bookingId: stored.id, phone: stored.customerPhone, isGiven })
  return change === null ? stored : null
}

/**
 * Whether this matches the booking exactly as first sent, and nobody has corrected it since. Someone who knows only the id, and
 * corrects the booking to their own values, learns nothing beyond its status.
 */
export async function isFirstSending(db: Db, sent: BookingInput): Promise<boolean> {
  const [stored] = await db.select().from(bookings).where(eq(bookings.id, sent.id))
  return stored !== undefined && listChanges(stored, sent).length === 0 && (await countCorrections(db, sent.id)) === 0
}

// Measured by the database clock, which also wrote the time of arrival, so it doesn't matter which process asks.
const isOpenForCorrection = sql<boolean>`(
  ${bookings.status} = 'new'
  AND NOT EXISTS (SELECT 1 FROM ${deskBookings} WHERE ${deskBookings.bookingId} = ${bookings.id} AND (${deskBookings.state} <> 'new' OR ${deskBookings.erasedAt} IS NOT NULL))
  AND NOT EXISTS (SELECT 1 FROM ${bookingCorrections} WHERE ${bookingCorrections.bookingId} = ${bookings.id} AND ${bookingCorrections.isByShop})
  AND ${bookings.createdAt} > now() - make_interval(mins => ${correctableForMinutes})
)`

async function isStillOpen(tx: Db, bookingId: string): Promise<boolean> {
  const [row] = await tx.select({ isOpen: isOpenForCorrection }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.isOpen ?? false
}
