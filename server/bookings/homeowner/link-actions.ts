import { homeownerTexts } from '#content/homeowner/texts.ts'
import { cancelBooking, chooseWindow } from '#server/bookings/homeowner/changes/change-visit.ts'
import { saveAddress } from '#server/bookings/homeowner/changes/details.ts'
import { askForOtherTime, writeLine } from '#server/bookings/homeowner/changes/words.ts'
import { prepareActions } from '#server/bookings/homeowner/prepare/prepare-actions.ts'
import { withdrawForBooking } from '#server/messages/consents/withdraw-consent.ts'
import { isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type LinkAction, readText } from './link-context.ts'
import { changeLanguage } from './link-language.ts'
import type { OpenLink } from './open-link.ts'

/** What homeowners can do with their link: one entry per button, named by the form field `intent`. */
const linkActions: Record<string, LinkAction> = {
  address: saveAddress,
  window: chooseWindow,
  other_time: askForOtherTime,
  cancel: cancelBooking,
  line: writeLine,
  /** Other bookings with this number may be someone else's. Without consent, they already have what they wanted. */
  async texts(ctx, { booking }) {
    await withdrawForBooking(ctx, { bookingId: booking.id })
    return { said: 'texts' }
  },
  /** For the page and everything the homeowner is sent. */
  async language({ db }, { booking }, { form, language }) {
    const chosen = readText(form, 'lang')
    if (!isHomeownerLanguage(chosen)) return { mistakes: { form: homeownerTexts(language).choices.failed } }
    await changeLanguage(db, { bookingId: booking.id, language: chosen })
    return { said: null }
  },
  ...prepareActions,
}

/** There are no actions when only the warranty card is left. */
export function findLinkAction({ scope }: OpenLink, intent: string): LinkAction | undefined {
  return scope === 'whole' && Object.hasOwn(linkActions, intent) ? linkActions[intent] : undefined
}
