import { homeownerTexts } from '#content/homeowner/texts.ts'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { setStreet } from '#server/bookings/desk/read/describe-booking.ts'
import { type LinkAction, readText } from '#server/bookings/homeowner/link-context.ts'
import { cleanStreet, longestStreet } from '#shared/people/street.ts'
import { isOpenForMore } from './allowed-changes.ts'
import { saveDetails } from './save-details.ts'

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
