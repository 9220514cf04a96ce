import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type BookingUrgency, isClosedState } from '#shared/booking-states.ts'
import { nationalDigits } from '#shared/phone.ts'
import { findUrgency, isGraver } from '#shared/urgency.ts'
import { type Change, writeChange } from './change-booking.ts'
import { urgencyPatch } from './change-urgency.ts'
import { type DeskContext, homeowner } from './desk-context.ts'
import { searchWordsOf } from './search/search-words.ts'

interface Correction {
  /** As it is from now on. */
  booking: Booking
  /** What differs from before. */
  fields: string[]
  /** What the homeowner had said of the appliance and no longer fits it. */
  cleared?: string[]
}

/**
 * Updates the desk when the homeowner corrects a booking, in the transaction that changes its row.
 * @returns whether it is more urgent now
 */
export async function applyCorrection(
  ctx: DeskContext,
  tx: Db,
  correction: Correction,
): Promise<{ isMoreUrgent: boolean }> {
  const { bookingId } = deskBookings
  const [row] = await tx.select().from(deskBookings).where(eq(bookingId, correction.booking.id)).for('update')
  // Not on the desk yet: the corrected booking is read when it is taken in.
  if (!row) return { isMoreUrgent: false }
  const { urgency, ...change } = await followCorrection(tx, row, correction)
  await writeChange(ctx, tx, { row, change, by: homeowner, now: ctx.clock.now() })
  return { isMoreUrgent: urgency !== null }
}

/**
 * What the desk changes when a booking is corrected, by whomever: how it is found, whether it is urgent, and an event that names the fields.
 * What is said of the problem makes an open booking more urgent, never less; other fields say nothing about that.
 * @param correction with `before`, what was already said then isn't said anew: the desk may have judged that it can wait
 * @returns the change, and the urgency that it now has; `null` when that is as before
 */
export async function followCorrection(
  tx: Db,
  row: DeskBooking,
  { booking, fields, cleared = [], before }: Correction & { before?: Booking },
): Promise<Change & { urgency: BookingUrgency | null }> {
  const isOtherAppliance = fields.includes('appliance_type')
  const isAboutProblem = isOtherAppliance || fields.includes('problem_description')
  const found = isAboutProblem && !isClosedState(row.state) ? urgencyIn(booking) : null
  const isNew = before === undefined || found !== urgencyIn(before)
  const urgency = found !== null && isNew && isGraver(found, row.urgency) ? found : null
  return {
    patch: {
      phoneDigits: nationalDigits(booking.customerPhone),
      emailKey: booking.customerEmail?.toLowerCase() ?? null,
      words: searchWordsOf({ ...booking, street: row.street }),
      // Its numbered place was among those of the other kind; whoever plans counts visits by what they are for.
      ...(isOtherAppliance && { limitedAppliance: null, applianceSeat: null }),
      ...(urgency && (await urgencyPatch(tx, row, urgency))),
    },
    events: [
      { kind: 'corrected', data: { fields, ...(cleared.length > 0 && { cleared }), ...(urgency && { urgency }) } },
    ],
    urgency,
  }
}

function urgencyIn({ applianceType, problemDescription }: Booking): BookingUrgency | null {
  return findUrgency(applianceType, problemDescription)
}
