import { eq } from 'drizzle-orm'
import { changeBooking, type NewEvent } from '#server/features/desk/change-booking.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import { type HomeownerDetails, homeownerDetails } from '#server/platform/db/schema/homeowner-links.ts'

export type DetailsPatch = Partial<Omit<HomeownerDetails, 'bookingId' | 'updatedAt'>>

/**
 * Keeps what the homeowner says about the appliance, with an event; what was said before and is said again changes nothing.
 * @throws AppError not_found; conflict when the booking was erased
 */
export function saveHomeownerDetails(
  ctx: DeskContext,
  { bookingId, patch, event }: { bookingId: string; patch: DetailsPatch; event: NewEvent },
) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (_row, tx, now) => {
    const [known] = await tx.select().from(homeownerDetails).where(eq(homeownerDetails.bookingId, bookingId))
    const isKnown = Object.entries(patch).every(
      ([field, value]) => value === (known?.[field as keyof DetailsPatch] ?? null),
    )
    if (isKnown) return { events: [] }
    return {
      events: [event],
      async alsoWrite(inner) {
        const changed = { ...patch, updatedAt: now }
        await inner
          .insert(homeownerDetails)
          .values({ bookingId, ...changed })
          .onConflictDoUpdate({ target: homeownerDetails.bookingId, set: changed })
      },
    }
  })
}
