import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type LinkAction, readText } from '#server/bookings/homeowner/link-context.ts'
import { changeLanguage } from '#server/bookings/homeowner/link-language.ts'
import { isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** Keeps the language chosen on the page, for the page and everything the homeowner is sent. */
export const keepChosenLanguage: LinkAction = async ({ db }, { booking }, { form, language }) => {
  const chosen = readText(form, 'lang')
  if (!isHomeownerLanguage(chosen)) return { mistakes: { form: homeownerTexts(language).choices.failed } }
  await changeLanguage(db, { bookingId: booking.id, language: chosen })
  return { said: null }
}
