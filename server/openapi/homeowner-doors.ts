import * as z from 'zod'
import { homeownerLinkOnTheWire } from '#shared/homeowner-link-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")
const noBooking = refused('There is no such booking')
const erased = refused('The booking was erased')

export const homeownerDoors: Door[] = [
  {
    method: 'get',
    path: '/r/{token}/photos/{photo}',
    operationId: 'readHomeownerPhoto',
    summary:
      'A photo that the homeowner sent, small, as WebP, for whoever has the link of its booking; nobody on the way may keep it',
    isAdminsOnly: false,
    parameters: [
      inPath('token', 'The secret in the address of the homeowner’s page', z.string()),
      inPath('photo', 'Its id', z.uuid()),
    ],
    answers: {
      200: { description: 'The photo', content: 'image' },
      404: refused(
        'The link opens nothing, or the photo is of another booking, was removed, or is not the homeowner’s',
      ),
      429: refused('Too many openings from one address'),
    },
  },
  {
    method: 'get',
    path: '/r/{token}/visit.ics',
    operationId: 'readVisitCalendar',
    summary: "The visit for the homeowner's own calendar",
    isAdminsOnly: false,
    parameters: [inPath('token', "The secret part of the homeowner's address", z.string())],
    answers: {
      200: { description: 'A calendar (RFC 5545)', content: 'calendar' },
      404: { description: 'The address is wrong, old or revoked, or nobody is expected' },
      429: refused('Too many openings from one address'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'readHomeownerLink',
    summary: "The homeowner's link of a booking",
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'The link', content: homeownerLinkOnTheWire }, 404: noBooking },
  },
  {
    method: 'put',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'renewHomeownerLink',
    summary: 'Make a new link for the homeowner; every earlier one stops at once',
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'The new link', content: homeownerLinkOnTheWire }, 404: noBooking, 409: erased },
  },
  {
    method: 'delete',
    path: '/api/admin/bookings/{id}/link',
    operationId: 'revokeHomeownerLink',
    summary: "End the homeowner's link, until a new one is made",
    isAdminsOnly: true,
    parameters: [booking],
    answers: { 200: { description: 'No link any more', content: homeownerLinkOnTheWire }, 404: noBooking, 409: erased },
  },
]
