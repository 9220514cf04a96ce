import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { nationalDigits } from '#shared/phone.ts'
import { findUrgency } from '#shared/urgency.ts'
import { writeChange } from './change-booking.ts'
import { type DeskContext, homeowner } from './desk-context.ts'
import { searchWordsOf } from './search/search-words.ts'

/**
 * Brings the desk up to date when the homeowner corrected the booking, in the transaction that changes its row: how it is found, whether
 * it is urgent, and an event that names the fields. What the shop set as urgent stays so.
 */
export async function applyCorrection(
  ctx: DeskContext,
  tx: Db,
  { booking, fields }: { booking: Booking; fields: string[] },
) {
  const [row] = await tx.select().from(deskBookings).where(eq(deskBookings.bookingId, booking.id)).for('update')
  // Not taken in yet: the words of the corrected booking are read when it is.
  if (!row) return
  const patch = {
    phoneDigits: nationalDigits(booking.customerPhone),
    emailKey: booking.customerEmail?.toLowerCase() ?? null,
    words: searchWordsOf({ ...booking, street: row.street }),
    urgency: row.urgency ?? findUrgency(booking.applianceType, booking.problemDescription),
  }
  const change = { patch, events: [{ kind: 'corrected', data: { fields } }] }
  await writeChange(ctx, tx, { row, change, by: homeowner, now: ctx.clock.now() })
}
