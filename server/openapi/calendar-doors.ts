import * as z from 'zod'
import { calendarFeedsOnTheWire, newCalendarFeedOnTheWire } from '#shared/calendars-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const whose = inPath('whose', "A technician's id, or all", z.union([z.literal('all'), z.uuid()]))

export const calendarDoors: Door[] = [
  {
    method: 'get',
    path: '/calendar/{file}',
    operationId: 'readCalendar',
    summary: 'The visits of one technician or of everybody, for calendar programs',
    isAdminsOnly: false,
    parameters: [inPath('file', 'The secret that an admin was given, and .ics', z.string())],
    answers: {
      200: { description: 'A calendar (RFC 5545)', content: 'calendar' },
      404: { description: 'The secret is wrong, or was replaced or revoked' },
      429: refused('Too many readings from one address'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/calendar-feeds',
    operationId: 'listCalendarFeeds',
    summary: 'Whose calendars have an address, since when, and when it was last read',
    isAdminsOnly: true,
    answers: { 200: { description: "Everybody's first, then each technician's", content: calendarFeedsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/calendar-feeds/{whose}',
    operationId: 'renewCalendarFeed',
    summary: 'Give a calendar a new address; the one that it had stops at once',
    isAdminsOnly: true,
    parameters: [whose],
    answers: {
      200: { description: 'The address, which no other answer has', content: newCalendarFeedOnTheWire },
      404: refused('There is no such technician, or they have left'),
    },
  },
  {
    method: 'delete',
    path: '/api/admin/calendar-feeds/{whose}',
    operationId: 'revokeCalendarFeed',
    summary: "End a calendar's address",
    isAdminsOnly: true,
    parameters: [whose],
    answers: {
      204: { description: 'It is not answered any more' },
      404: refused('There is no such technician, or they have left'),
    },
  },
]
