import { eq } from 'drizzle-orm'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { setStreet } from '#server/bookings/desk/steps/booking-facts.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { type LinkAction, readText } from '#server/bookings/homeowner/link-context.ts'
import { type HomeownerDetails, homeownerDetails } from '#server/platform/db/schema/homeowner.ts'
import { cleanStreet, longestStreet } from '#shared/people/street.ts'
import { isOpenForMore } from './change-visit.ts'

/** In characters. */
const longestWayIn = 500

/**
 * Saves the appliance's address and how to get in. An empty street removes nothing, because the page may be older than what the desk
 * entered. Clearing how to get in does remove it, because nobody else writes there.
 */
export const saveAddress: LinkAction = async (ctx, { booking, desk, details }, { form, language }) => {
  const { choices } = homeownerTexts(language)
  const street = cleanStreet(readText(form, 'street'))
  const howToGetIn = readText(form, 'how_to_get_in') || null
  if (!isOpenForMore(desk)) return { mistakes: { form: choices.closed } }
  const mistakes = {
    ...(street !== null && street.length > longestStreet && { street: choices.tooLong(longestStreet) }),
    ...(howToGetIn !== null && howToGetIn.length > longestWayIn && { how_to_get_in: choices.tooLong(longestWayIn) }),
    ...(street === null && howToGetIn === null && !details?.howToGetIn && { street: choices.address.missing }),
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const bookingId = booking.id
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    if (street !== null) await setStreet(inside, { bookingId, by: homeowner, street })
    await saveDetails(inside, { bookingId, details: { howToGetIn } })
  })
  return { said: 'address' }
}

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
