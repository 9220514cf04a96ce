import * as z from 'zod'
import { homeownerLinkOnTheWire } from '#shared/homeowner/homeowner-link-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const noBooking = refused('No such booking')
const erased = refused('The booking was erased')

export const homeownerDoors: Door[] = [
  {
    method: 'get',
    path: '/r/{token}/photos/{photo}',
    operationId: 'readHomeownerPhoto',
    summary:
      'A photo the homeowner sent, small, as WebP, for anyone with the booking’s link; proxies must not cache it',
    isAdminsOnly: false,
    parameters: [
      inPath('token', 'The secret in the address of the homeowner’s page', z.string()),
      inPath('photo', 'The photo’s id', z.uuid()),
    ],
    answers: {
      200: { description: 'The photo', content: 'image' },
      404: refused(
        'The link doesn’t work, or the photo was removed, belongs to another booking, or isn’t the homeowner’s',
      ),
      429: refused('Too many requests from one address'),
    },
  },
  {
    method: 'get',
    path: '/r/{token}/visit.ics',
    operationId: 'readVisitCalendar',
    summary: 'The visit, for the homeowner’s own calendar',
    isAdminsOnly: false,
    parameters: [inPath('token', 'The secret in the address of the homeowner’s page', z.string())],
    answers: {
      200: { description: 'A calendar (RFC 5545)', content: 'calendar' },
      404: { description: 'The link is wrong, replaced or turned off, or no visit is scheduled' },
      429: refused('Too many requests from one address'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'readHomeownerLink',
    summary: 'A booking’s homeowner link',
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'The link', content: homeownerLinkOnTheWire }, 404: noBooking },
  },
  {
    method: 'put',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'renewHomeownerLink',
    summary: 'Make a new link for the homeowner; earlier ones stop working right away',
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'The new link', content: homeownerLinkOnTheWire }, 404: noBooking, 409: erased },
  },
  {
    method: 'delete',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'revokeHomeownerLink',
    summary: 'Turn off the homeowner’s link until someone makes a new one',
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'The link is off', content: homeownerLinkOnTheWire }, 404: noBooking, 409: erased },
  },
]
