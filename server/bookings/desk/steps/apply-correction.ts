import { eq } from 'drizzle-orm'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { searchWordsOf } from '#server/bookings/desk/search/search-words.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type BookingUrgency, bookingStates } from '#shared/bookings/booking-states.ts'
import { findUrgency, isGraver } from '#shared/bookings/urgency.ts'
import { nationalDigits } from '#shared/people/phone.ts'
import { type Change, writeChange } from './change-booking.ts'
import { urgencyPatch } from './change-urgency.ts'

interface Correction {
  /** With its new values. */
  booking: Booking
  /** The changed fields. */
  fields: string[]
  /** Details the homeowner gave about the appliance that no longer apply. */
  cleared?: string[]
}

/**
 * Updates the desk when the homeowner corrects a booking, in the transaction that changes its row.
 * @returns whether it is now more urgent
 */
export async function applyCorrection(
  ctx: DeskContext,
  tx: Db,
  correction: Correction,
): Promise<{ isMoreUrgent: boolean }> {
  const { bookingId } = deskBookings
  const [row] = await tx.select().from(deskBookings).where(eq(bookingId, correction.booking.id)).for('update')
  // Not on the desk yet: taking it in will read the corrected booking.
  if (!row) return { isMoreUrgent: false }
  const { urgency, ...change } = await followCorrection(tx, row, correction)
  await writeChange(ctx, tx, { row, change, by: homeowner, now: ctx.clock.now() })
  return { isMoreUrgent: urgency !== null }
}

/**
 * What changes on the desk when anyone corrects a booking: how it is found, whether it is urgent, and an event that names the
 * fields. The description of the problem can make an open booking more urgent, never less. Other fields don't affect that.
 * @param correction with `before`, an urgency that was already there doesn't count again: the desk may have decided that it can wait
 * @returns the change and the new urgency, or `null` if that didn't change
 */
export async function followCorrection(
  tx: Db,
  row: DeskBooking,
  { booking, fields, cleared = [], before }: Correction & { before?: Booking },
): Promise<Change & { urgency: BookingUrgency | null }> {
  const isOtherAppliance = fields.includes('appliance_type')
  const isAboutProblem = isOtherAppliance || fields.includes('problem_description')
  const found = isAboutProblem && !bookingStates[row.state].isClosed ? urgencyIn(booking) : null
  const isNew = before === undefined || found !== urgencyIn(before)
  const urgency = found !== null && isNew && isGraver(found, row.urgency) ? found : null
  return {
    patch: {
      phoneDigits: nationalDigits(booking.customerPhone),
      emailKey: booking.customerEmail?.toLowerCase() ?? null,
      words: searchWordsOf({ ...booking, street: row.street }),
      // It was about the old number.
      ...(fields.includes('customer_phone') && { textsHeldAt: null }),
      // Its numbered seat was among those of the old appliance. Planners count visits by appliance.
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
