import { eq } from 'drizzle-orm'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { StaleBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { type Move, moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { type LinkAction, readRules, readText } from '#server/bookings/homeowner/link-context.ts'
import { takeFreeWindow } from '#server/bookings/visits/plan/reserve-window.ts'
import { changeAndTell } from '#server/messages/notifications/homeowner-news.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import type { Permission } from '#shared/homeowner/homeowner-page.ts'
import { hourMs } from '#shared/time/durations.ts'

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
  if (taken === 'too_many') return { mistakes: { start: choices.window.tooMany } }
  const { tooLate, notNow } = choices.window
  return { mistakes: { form: asked.last === 'too_late' ? tooLate(rules.settings.link_cutoff_hours) : notNow } }
}

/** How many times a desk step may get in the way. */
const tries = 5

/** Cancels the booking, with a reason from the list or none, until the desk's cutoff before the visit. */
export const cancelBooking: LinkAction = async (ctx, { booking }, { form, language }) => {
  const { cancel, failed } = homeownerTexts(language).choices
  const reason = readText(form, 'reason') || 'untold'
  const rules = await readRules(ctx)
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, booking.id))
    // The same press arrived twice, or the desk was faster.
    if (row?.state === 'cancelled') return { said: 'cancelled' }
    const permission = row ? mayCancel(row, rules) : 'no'
    if (permission === 'too_late') return { mistakes: { form: cancel.tooLate(rules.settings.link_cutoff_hours) } }
    if (!row || permission === 'no') return { mistakes: { form: cancel.notNow } }
    if (reason !== 'untold' && !Object.hasOwn(cancel.reasons, reason)) return { mistakes: { reason: cancel.unknown } }
    const step = { bookingId: booking.id, version: row.version, by: homeowner, to: 'cancelled', reason } as const
    try {
      await changeAndTell(ctx, 'cancelled', (inside) => moveBooking(inside, step))
      return { said: 'cancelled' }
    } catch (error) {
      if (!(error instanceof StaleBooking)) throw error
    }
  }
  return { mistakes: { form: failed } }
}

/** Which changes a homeowner can make on their own right now. For anything else, they are asked to call. */
export interface Rules {
  settings: Pick<DeskSettings, 'books_instantly' | 'link_offers_windows' | 'link_cutoff_hours'>
  now: Date
}

/** Choosing a window, or a different one. Someone in danger needs a call, not a list of times. */
export function mayChooseWindow(row: DeskBooking, { settings, now }: Rules): Permission {
  const isOffered = settings.books_instantly || (settings.link_offers_windows && row.firstContactAt !== null)
  if (!isOffered || isDanger(row.urgency) || !allows(row, 'chooseTime')) return 'no'
  return isTooNear(row, settings, now) ? 'too_late' : 'yes'
}

export function mayCancel(row: DeskBooking, { settings, now }: Pick<Rules, 'settings' | 'now'>): Permission {
  if (!allows(row, 'cancel')) return 'no'
  return isTooNear(row, settings, now) ? 'too_late' : 'yes'
}

/** Address, messages, another time: allowed as long as someone is still going to come. */
export function isOpenForMore({ state, erasedAt }: DeskBooking): boolean {
  return !bookingStates[state].isClosed && erasedAt === null
}

function allows({ state, erasedAt }: DeskBooking, change: 'chooseTime' | 'cancel'): boolean {
  return erasedAt === null && bookingStates[state].homeownerMay[change]
}

function isTooNear(
  { state, windowStart }: DeskBooking,
  { link_cutoff_hours: hours }: Rules['settings'],
  now: Date,
): boolean {
  return state === 'scheduled' && windowStart !== null && windowStart.getTime() - hours * hourMs < now.getTime()
}
