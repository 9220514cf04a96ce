/** Calendar addresses as their API gives them. Moments are in UTC. */
import * as z from 'zod'

const moment = z.iso.datetime()

const calendarFeedOnTheWire = z.object({
  /** Whose visits: a technician's id, or `all`. */
  whose: z.union([z.literal('all'), z.uuid()]),
  /** The technician's name; null for all. */
  name: z.string().nullable(),
  /** Since when the address holds; null while there is none. */
  created_at: moment.nullable(),
  /** When a calendar last read it, to within some minutes. */
  last_read_at: moment.nullable(),
})
export type CalendarFeedOnTheWire = z.output<typeof calendarFeedOnTheWire>

export const calendarFeedsOnTheWire = z.object({ feeds: z.array(calendarFeedOnTheWire) })
export type CalendarFeedsOnTheWire = z.output<typeof calendarFeedsOnTheWire>

/** The only answer that has the address: the site keeps its hash alone. */
export const newCalendarFeedOnTheWire = z.object({ address: z.url() })
export type NewCalendarFeedOnTheWire = z.output<typeof newCalendarFeedOnTheWire>
