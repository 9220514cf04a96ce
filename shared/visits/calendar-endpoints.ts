/** The endpoints of calendars for apps, and of their secret URLs. Timestamps are in UTC. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'

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

const calendarFeedsOnTheWire = z.object({ feeds: z.array(calendarFeedOnTheWire) })

/** The only response with the URL, since the site only stores its hash. */
const newCalendarFeedOnTheWire = z.object({ address: z.url() })

const path = { whose: z.union([z.literal('all'), idInPath()]).describe("A technician's id, or all") }
const noTechnician = refused('No such technician, or they no longer work here')

export const calendarEndpoints = {
  'GET /calendar/{file}': {
    id: 'readCalendar',
    summary: 'One technician’s visits, or everyone’s, for calendar apps',
    guard: 'calendar_reader',
    path: { file: z.string().describe('The secret an admin was given, followed by .ics') },
    answers: {
      200: answer('A calendar (RFC 5545)', 'calendar'),
      404: { description: 'The secret is wrong, or was replaced or revoked' },
      429: refused('Too many requests from one address'),
    },
  },
} as const satisfies Endpoints

export const calendarFeedEndpoints = {
  'GET /api/admin/calendar-feeds': {
    id: 'listCalendarFeeds',
    summary: 'Which calendars have an address, since when, and when it was last read',
    guard: 'office',
    answers: { 200: answer('The one for everyone first, then each technician’s', calendarFeedsOnTheWire) },
  },
  'PUT /api/admin/calendar-feeds/{whose}': {
    id: 'renewCalendarFeed',
    summary: 'Give a calendar a new address; its old one stops working right away',
    guard: 'office',
    needsFreshSignIn: true,
    path,
    answers: { 200: answer('The address, shown only this once', newCalendarFeedOnTheWire), 404: noTechnician },
  },
  'DELETE /api/admin/calendar-feeds/{whose}': {
    id: 'revokeCalendarFeed',
    summary: 'Turn off a calendar’s address',
    guard: 'office',
    path,
    answers: { 204: { description: 'The address no longer works' }, 404: noTechnician },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof calendarEndpoints>, Readonly<typeof calendarFeedEndpoints> {}
}
