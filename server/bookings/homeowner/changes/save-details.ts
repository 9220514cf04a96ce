import { eq } from 'drizzle-orm'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { type HomeownerDetails, homeownerDetails } from '#server/platform/db/schema/homeowner-links.ts'

type DetailsPatch = Partial<Omit<HomeownerDetails, 'bookingId' | 'updatedAt'>>

/**
 * Stores the details a homeowner added. Omitted ones stay, and unchanged ones create no event. The event names the fields but
 * contains none of the text.
 * @throws AppError not_found; conflict when it was erased
 */
export function saveDetails(ctx: DeskContext, { bookingId, details }: { bookingId: string; details: DetailsPatch }) {
  return changeBooking(ctx, { bookingId, by: homeowner }, async (_row, tx, now) => {
    const [known] = await tx.select().from(homeownerDetails).where(eq(homeownerDetails.bookingId, bookingId))
    const changed = Object.entries(details).filter(
      ([name, value]) => value !== undefined && (known?.[name as keyof DetailsPatch] ?? null) !== value,
    )
    if (changed.length === 0) return { events: [] }
    return {
      events: [{ kind: 'details_set', data: { fields: changed.map(([name]) => name) } }],
      async alsoWrite(inner) {
        const patch = { ...Object.fromEntries(changed), updatedAt: now }
        await inner
          .insert(homeownerDetails)
          .values({ bookingId, ...patch })
          .onConflictDoUpdate({ target: homeownerDetails.bookingId, set: patch })
      },
    }
  })
}
