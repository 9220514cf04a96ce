/** The endpoints of the dashboard: its numbers (spec.md §2), and what a new owner still has to do. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
import { attributionKindKeys } from '#shared/attribution/attribution-kinds.ts'

/** In display order: what costs bookings comes first. */
export const firstDayItems = [
  'mail',
  'address',
  'name',
  'phone',
  'email',
  'hours',
  'prices',
  'service_area',
  'technicians',
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

const firstDayOnTheWire = z.object({
  items: z.array(z.object({ item: z.enum(firstDayItems), state: z.enum(firstDayStates) })),
  /** The list was put away once nothing was left to do. It comes back on its own when something turns red. */
  is_put_away: z.boolean(),
  /** When the last recorded backup was made. */
  last_backup_at: z.iso.datetime().nullable(),
  /** When one was last restored to try it. */
  last_proven_backup_at: z.iso.datetime().nullable(),
})
export type FirstDayOnTheWire = z.output<typeof firstDayOnTheWire>

/** What can be put away: an item, or the whole list. */
const firstDayPutAwayNames = [...firstDayItems, 'list'] as const
export type FirstDayPutAwayName = (typeof firstDayPutAwayNames)[number]

const statsOnTheWire = z.object({
  total: z.int(),
  published: z.int(),
  drafts: z.int(),
  scheduled: z.int(),
  total_views: z.int(),
  ai_generated: z.int(),
  /** The last 30 days in the business's time zone, oldest first. Days without views are 0. */
  views_by_day: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  /** The five posts with the most views. */
  most_read: z.array(z.object({ id: z.uuid(), title: z.string(), slug: z.string(), views_count: z.int() })),
  /** Bookings from the last seven days that nobody has picked up. `null` for those who may not see bookings. */
  new_bookings: z.int().nullable(),
  /** What brought most of the bookings of the last 30 days, and how many there were; `null` likewise. */
  brought: z.object({ bookings: z.int(), kind: z.enum(attributionKindKeys).nullable(), of_kind: z.int() }).nullable(),
  /** Bookings from the last 30 days that a safe check made unnecessary and nobody has reopened. `null` likewise. */
  visits_saved: z.int().nullable(),
})
export type StatsOnTheWire = z.output<typeof statsOnTheWire>

export const statsEndpoints = {
  'GET /api/admin/stats': {
    id: 'readStats',
    summary: 'The dashboard numbers',
    guard: 'writer',
    answers: { 200: answer('The numbers right now', statsOnTheWire) },
  },
} as const satisfies Endpoints

const path = {
  name: z
    .enum(firstDayPutAwayNames, 'There’s nothing by that name on the list.')
    .describe('An item of the list, or `list` for the list itself'),
}
const list = answer('The list as it is now', firstDayOnTheWire)
const unknown = refused('Nothing by that name is on the list')

export const firstDayEndpoints = {
  'GET /api/admin/first-day': {
    id: 'readFirstDay',
    summary: 'What a new owner has done and what’s left, for the signed-in admin',
    guard: 'owner',
    answers: { 200: list },
  },
  'PUT /api/admin/first-day/put-away/{name}': {
    id: 'putAwayFirstDayItem',
    summary: 'Put an item away for everyone, or the whole list once nothing is left; doing it twice is fine',
    guard: 'owner',
    path,
    answers: {
      200: list,
      404: unknown,
      409: refused('Email can’t be put away, and neither can a list with something left to do'),
    },
  },
  'DELETE /api/admin/first-day/put-away/{name}': {
    id: 'bringBackFirstDayItem',
    summary: 'Bring an item or the list back for everyone',
    guard: 'owner',
    path,
    answers: { 200: list, 404: unknown },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof statsEndpoints>, Readonly<typeof firstDayEndpoints> {}
}
