import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { type Move, moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { type LinkAction, readRules, readText } from '#server/bookings/homeowner/link-context.ts'
import { takeFreeWindow } from '#server/bookings/visits/plan/reserve-window.ts'
import { changeAndTell } from '#server/messages/notifications/tell-shop.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { Permission } from '#shared/homeowner/homeowner-page.ts'
import { mayChooseWindow } from './allowed-changes.ts'

/** Reserves a free window, for a first visit or in place of the current one. */
export const chooseWindow: LinkAction = async (ctx, { booking }, { form, language }) => {
  const { choices } = homeownerTexts(language)
  const start = readText(form, 'start')
  if (start === '') return { mistakes: { start: choices.window.missing } }
  const rules = await readRules(ctx)
  const asked: { last: Permission } = { last: 'no' }
  const mayTake = (row: DeskBooking) => {
    asked.last = mayChooseWindow(row, rules)
    return asked.last === 'yes'
  }
  const move = (inside: DeskContext, step: Move) =>
    changeAndTell(inside, 'window_chosen', (within) => moveBooking(within, step))
  const taken = await takeFreeWindow(ctx, { bookingId: booking.id, start, mayTake, move })
  if (taken === 'done') return { said: 'window' }
  if (taken === 'taken') return { mistakes: { start: choices.window.taken } }
  const { tooLate, notNow } = choices.window
  return { mistakes: { form: asked.last === 'too_late' ? tooLate(rules.settings.link_cutoff_hours) : notNow } }
}
