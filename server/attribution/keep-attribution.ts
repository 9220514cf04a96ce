import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, type BookingAttribution, bookingAttributions } from '#server/platform/db/schema/bookings.ts'
import { type Attribution, attributionKindOf } from '#shared/attribution/attribution.ts'
import { nationalDigits } from '#shared/people/phone.ts'

/** From the form, or what someone on the phone said when asked how they heard of the shop. */
export type GivenAttribution = Attribution | { heardFrom: string | null }

const nothingTold: Attribution = {
  formPath: null,
  landingPath: null,
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  isAdClick: false,
}

/** Keeps what brought a new booking, in the transaction that stores it. A person who has booked before came back, however they did. */
export async function keepAttribution(tx: Db, booking: Booking, given: GivenAttribution): Promise<void> {
  const { heardFrom, ...from } = 'heardFrom' in given ? { ...nothingTold, ...given } : { ...given, heardFrom: null }
  const isSame = sql`phone_digits = ${nationalDigits(booking.customerPhone)}
    OR email_key = ${booking.customerEmail?.toLowerCase() ?? null}`
  const kind = sql`CASE WHEN EXISTS (SELECT FROM desk_bookings WHERE (${isSame}) AND booking_id <> ${booking.id})
    THEN 'returning' ELSE ${attributionKindOf(from)}::text END`
  await tx
    .insert(bookingAttributions)
    .values({ ...from, bookingId: booking.id, heardFrom, kind: 'heardFrom' in given ? 'phone' : kind })
}

/** What is known of how a booking came about, with the title of the post that the visit began with; `null` for one from before. */
export async function findAttribution(
  db: Db,
  bookingId: string,
): Promise<(BookingAttribution & { landingTitle: string | null }) | null> {
  const [found] = await db
    .select({
      attribution: bookingAttributions,
      landingTitle: sql<
        string | null
      >`(SELECT title FROM blog_posts WHERE '/blog/' || slug = ${bookingAttributions.landingPath})`,
    })
    .from(bookingAttributions)
    .where(eq(bookingAttributions.bookingId, bookingId))
  return found ? { ...found.attribution, landingTitle: found.landingTitle } : null
}
