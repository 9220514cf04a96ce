import * as z from 'zod'
import { calendarFeedsOnTheWire, newCalendarFeedOnTheWire } from '#shared/visits/calendars-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const whose = inPath('whose', "A technician's id, or all", z.union([z.literal('all'), z.uuid()]))

export const calendarDoors: Door[] = [
  {
    method: 'get',
    path: '/calendar/{file}',
    operationId: 'readCalendar',
    summary: 'One technician’s visits, or everyone’s, for calendar apps',
    isAdminsOnly: false,
    parameters: [inPath('file', 'The secret an admin was given, followed by .ics', z.string())],
    answers: {
      200: { description: 'A calendar (RFC 5545)', content: 'calendar' },
      404: { description: 'The secret is wrong, or was replaced or revoked' },
      429: refused('Too many requests from one address'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/calendar-feeds',
    operationId: 'listCalendarFeeds',
    summary: 'Which calendars have an address, since when, and when it was last read',
    isAdminsOnly: true,
    answers: {
      200: { description: 'The one for everyone first, then each technician’s', content: calendarFeedsOnTheWire },
    },
  },
  {
    method: 'put',
    path: '/api/admin/calendar-feeds/{whose}',
    operationId: 'renewCalendarFeed',
    summary: 'Give a calendar a new address; its old one stops working right away',
    isAdminsOnly: true,
    parameters: [whose],
    answers: {
      200: { description: 'The address, shown only this once', content: newCalendarFeedOnTheWire },
      404: refused('No such technician, or they no longer work here'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/calendar-feeds/{whose}',
    operationId: 'revokeCalendarFeed',
    summary: 'Turn off a calendar’s address',
    isAdminsOnly: true,
    parameters: [whose],
    answers: {
      204: { description: 'The address no longer works' },
      404: refused('No such technician, or they no longer work here'),
    },
  },
]
