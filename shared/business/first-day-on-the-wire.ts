/** What a new owner still has to do, as the API returns it. */
import * as z from 'zod'

/** In display order: what costs bookings comes first. */
export const firstDayItems = [
  'mail',
  'address',
  'phone',
  'license',
  'backup',
  'second_factor',
  'second_factor_for_all',
  'push',
  'first_post',
] as const
export type FirstDayItem = (typeof firstDayItems)[number]

/** `red` loses bookings and can't be put away. `put_away` means the owner said "Not for us". */
const firstDayStates = ['red', 'to_do', 'done', 'put_away'] as const
export type FirstDayState = (typeof firstDayStates)[number]

export const firstDayOnTheWire = z.object({
  items: z.array(z.object({ item: z.enum(firstDayItems), state: z.enum(firstDayStates) })),
  /** The list was put away once nothing was left to do. It comes back on its own when something turns red. */
  is_put_away: z.boolean(),
  /** When the last recorded backup was made. */
  last_backup_at: z.iso.datetime().nullable(),
})
export type FirstDayOnTheWire = z.output<typeof firstDayOnTheWire>

/** What can be put away: an item, or the whole list. */
export const firstDayPutAwayNames = [...firstDayItems, 'list'] as const
export type FirstDayPutAwayName = (typeof firstDayPutAwayNames)[number]
