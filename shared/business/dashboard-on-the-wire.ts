/** What the dashboard shows (spec.md §2). */
import * as z from 'zod'

export const statsOnTheWire = z.object({
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
  /** Bookings from the last seven days that nobody has picked up. */
  new_bookings: z.int(),
  /** Bookings from the last 30 days that a safe check made unnecessary and nobody has reopened. */
  visits_saved: z.int(),
})
export type StatsOnTheWire = z.output<typeof statsOnTheWire>
