/** What homeowners can do with their link: one entry per button, named by the form field `intent`. */

import { cancelBooking } from './cancel-booking.ts'
import { chooseWindow } from './choose-window.ts'
import { endTexts } from './end-texts.ts'
import { keepChosenLanguage } from './keep-chosen-language.ts'
import type { LinkAction } from './link-context.ts'
import type { OpenLink } from './open-link.ts'
import { prepareActions } from './prepare/prepare-actions.ts'
import { saveAddress } from './save-address.ts'
import { askForOtherTime, writeLine } from './send-words.ts'

const linkActions: Record<string, LinkAction> = {
  address: saveAddress,
  window: chooseWindow,
  other_time: askForOtherTime,
  cancel: cancelBooking,
  line: writeLine,
  texts: endTexts,
  language: keepChosenLanguage,
  ...prepareActions,
}

/** There are no actions when only the warranty card is left. */
export function findLinkAction({ scope }: OpenLink, intent: string): LinkAction | undefined {
  return scope === 'whole' && Object.hasOwn(linkActions, intent) ? linkActions[intent] : undefined
}
