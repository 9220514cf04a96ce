import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { nationalDigits } from '#shared/phone.ts'
import { findUrgency, isGraver } from '#shared/urgency.ts'
import { writeChange } from './change-booking.ts'
import { urgencyPatch } from './change-urgency.ts'
import { type DeskContext, homeowner } from './desk-context.ts'
import { searchWordsOf } from './search/search-words.ts'

/**
 * Updates the desk when the homeowner corrects a booking, in the transaction that changes its row: how it is found, whether it is
 * urgent, and an event that names the fields. What they write makes it more urgent, never less; other fields say nothing about that.
 * @returns whether it is more urgent now
 */
export async function applyCorrection(
  ctx: DeskContext,
  tx: Db,
  { booking, fields }: { booking: Booking; fields: string[] },
): Promise<{ isMoreUrgent: boolean }> {
  const [row] = await tx.select().from(deskBookings).where(eq(deskBookings.bookingId, booking.id)).for('update')
  // Not on the desk yet: the corrected booking is read when it is taken in.
  if (!row) return { isMoreUrgent: false }
  const isAboutProblem = fields.includes('problem_description') || fields.includes('appliance_type')
  const found = isAboutProblem ? findUrgency(booking.applianceType, booking.problemDescription) : null
  const urgency = found !== null && isGraver(found, row.urgency) ? found : null
  const patch = {
    phoneDigits: nationalDigits(booking.customerPhone),
    emailKey: booking.customerEmail?.toLowerCase() ?? null,
    words: searchWordsOf({ ...booking, street: row.street }),
    ...(urgency && (await urgencyPatch(tx, row, urgency))),
  }
  const change = { patch, events: [{ kind: 'corrected', data: { fields, ...(urgency && { urgency }) } }] }
  await writeChange(ctx, tx, { row, change, by: homeowner, now: ctx.clock.now() })
  return { isMoreUrgent: urgency !== null }
}
