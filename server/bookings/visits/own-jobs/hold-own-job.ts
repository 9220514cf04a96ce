import { eq } from 'drizzle-orm'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { isUuid } from '#shared/uuid.ts'

/**
 * Runs `change` with the job locked and still assigned to this technician. `change` has to write through the context it is given;
 * the lock lasts until the transaction ends.
 * @throws AppError not_found when the job is nobody's or someone else's; anything `change` throws
 */
export async function holdOwnJob(
  ctx: DeskContext,
  { id, technicianId }: { id: string; technicianId: string },
  change: (inside: DeskContext) => Promise<unknown>,
): Promise<void> {
  if (!isUuid(id)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ technicianId: deskBookings.technicianId, erasedAt: deskBookings.erasedAt })
      .from(deskBookings)
      .where(eq(deskBookings.bookingId, id))
      .for('update')
    if (row?.technicianId !== technicianId || row.erasedAt !== null) throw noBooking()
    await change({ ...ctx, db: tx })
  })
}
