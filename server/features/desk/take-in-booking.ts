import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { nationalDigits } from '#shared/phone.ts'
import { findUrgency } from '#shared/urgency.ts'
import { writeChange } from './change-booking.ts'
import { type Actor, type DeskContext, homeowner } from './desk-context.ts'
import { chainStart } from './event-chain.ts'
import { searchWordsOf } from './search-words.ts'

/** By when a booking has to be answered. */
export interface DueMoments {
  /** What the homeowner was told. */
  promisedAt: Date
  /** What the desk means to keep; earlier for what is urgent. */
  dueAt: Date
}

export interface TakeInContext extends DeskContext {
  findDueMoments(db: Db, booked: { at: Date; isUrgent: boolean }): Promise<DueMoments>
}

/** An older booking was answered before there was a desk, or by other means: it does not wait, and no promise of it is counted. */
const waitsForMs = 24 * 60 * 60 * 1000

/**
 * Puts a new booking on the desk, in the transaction that stores it: its row, its first event, and the word to every open desk.
 * @param by who entered it: the homeowner on the site, or an admin for a caller
 */
export async function takeInBooking(
  ctx: TakeInContext,
  tx: Db,
  { booking, by = homeowner, street = null }: { booking: Booking; by?: Actor; street?: string | null },
) {
  const urgency = findUrgency(booking.applianceType, booking.problemDescription)
  const source = by.kind === 'homeowner' ? 'website' : 'phone'
  const { promisedAt, dueAt } = await ctx.findDueMoments(tx, { at: booking.createdAt, isUrgent: urgency !== null })
  const isOld = ctx.clock.now().getTime() - booking.createdAt.getTime() > waitsForMs
  const [row] = await tx
    .insert(deskBookings)
    .values({
      bookingId: booking.id,
      state: isOld ? 'contacted' : 'new',
      source,
      urgency,
      createdAt: booking.createdAt,
      promisedAt,
      dueAt,
      street,
      version: 0,
      lastHash: chainStart,
      phoneDigits: nationalDigits(booking.customerPhone),
      emailKey: booking.customerEmail?.toLowerCase() ?? null,
      words: searchWordsOf({ ...booking, street }),
    })
    .returning()
  if (!row) throw new Error(`Booking ${booking.id} was not put on the desk`)
  const created = {
    kind: 'created',
    data: {
      source,
      urgency,
      promised_at: promisedAt.toISOString(),
      due_at: dueAt.toISOString(),
      ...(isOld && { is_old: true }),
    },
    at: booking.createdAt,
  }
  return writeChange(ctx, tx, { row, change: { events: [created] }, by, now: booking.createdAt })
}
