import { randomUUID } from 'node:crypto'
import { takeIn as takeInBooking } from '#server/bookings/after-booking.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { AdminApi } from '#tests/support/accounts/admin-api.ts'

/** Stores a website booking that came in at this time and adds it to the desk. Returns its id. */
export async function takeIn({ ctx }: Pick<AdminApi, 'ctx'>, createdAt: Date): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [booking] = await tx
      .insert(bookings)
      .values({
        id: randomUUID(),
        customerName: 'Ada',
        customerPhone: '(503) 555-0100',
        customerZip: '97201',
        applianceType: 'dryer',
        problemDescription: 'It squeaks',
        createdAt,
      })
      .returning()
    if (!booking) throw new Error('No booking was stored')
    await ctx.queue.enqueueAll(tx, await takeInBooking(ctx, tx, { booking }))
    return booking.id
  })
}
