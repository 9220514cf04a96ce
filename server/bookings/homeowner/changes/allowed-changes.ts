/** Which changes a homeowner can make on their own right now. For anything else, they are asked to call. */

import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import type { Permission } from '#shared/homeowner/homeowner-page.ts'
import { hourMs } from '#shared/time/durations.ts'

export interface Rules {
  settings: Pick<DeskSettings, 'link_offers_windows' | 'link_cutoff_hours'>
  /** Whether homeowners can reserve times without having talked to anyone. */
  isInstant: boolean
  now: Date
}

/** Choosing a window, or a different one. Someone in danger needs a call, not a list of times. */
export function mayChooseWindow(row: DeskBooking, { settings, isInstant, now }: Rules): Permission {
  const isOffered = isInstant || (settings.link_offers_windows && row.firstContactAt !== null)
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
