/** Calendar URLs as the API returns them. Timestamps are in UTC. */
import * as z from 'zod'

const moment = z.iso.datetime()

const calendarFeedOnTheWire = z.object({
  /** Whose visits: a technician's id, or `all`. */
  whose: z.union([z.literal('all'), z.uuid()]),
  /** The technician's name, or null for all. */
  name: z.string().nullable(),
  /** When the URL was created, or null if there is none. */
  created_at: moment.nullable(),
  /** When a calendar last read it, accurate to a few minutes. */
  last_read_at: moment.nullable(),
})
export type CalendarFeedOnTheWire = z.output<typeof calendarFeedOnTheWire>

export const calendarFeedsOnTheWire = z.object({ feeds: z.array(calendarFeedOnTheWire) })
export type CalendarFeedsOnTheWire = z.output<typeof calendarFeedsOnTheWire>

/** The only response with the URL, since the site only stores its hash. */
export const newCalendarFeedOnTheWire = z.object({ address: z.url() })
export type NewCalendarFeedOnTheWire = z.output<typeof newCalendarFeedOnTheWire>
