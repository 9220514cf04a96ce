/** What a homeowner can do on their link: one entry for each button, named by the form's field `intent`. */

import { cancelBooking } from './cancel-booking.ts'
import { chooseWindow } from './choose-window.ts'
import { endTexts } from './end-texts.ts'
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
  ...prepareActions,
}

/** Nothing is left to do when only the warranty card is shown. */
export function findLinkAction({ scope }: OpenLink, intent: string): LinkAction | undefined {
  return scope === 'whole' && Object.hasOwn(linkActions, intent) ? linkActions[intent] : undefined
}
