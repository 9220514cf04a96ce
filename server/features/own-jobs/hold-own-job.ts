import { eq } from 'drizzle-orm'
import { noBooking } from '#server/features/desk/change-booking.ts'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { isUuid } from '#shared/uuid.ts'

/**
 * Lets `change` write a job through the context that it is given while the job is this technician's: it is held until the transaction ends.
 * @throws AppError not_found when it is nobody's or someone else's; whatever `change` throws
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
