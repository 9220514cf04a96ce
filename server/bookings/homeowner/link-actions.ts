/** What homeowners can do with their link: one entry per button, named by the form field `intent`. */

import { cancelBooking } from './changes/cancel-booking.ts'
import { chooseWindow } from './changes/choose-window.ts'
import { endTexts } from './changes/end-texts.ts'
import { keepChosenLanguage } from './changes/keep-chosen-language.ts'
import { saveAddress } from './changes/save-address.ts'
import { askForOtherTime, writeLine } from './changes/send-words.ts'
import type { LinkAction } from './link-context.ts'
import type { OpenLink } from './open-link.ts'
import { prepareActions } from './prepare/prepare-actions.ts'

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
