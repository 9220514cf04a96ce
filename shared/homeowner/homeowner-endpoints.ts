/** The endpoints behind a homeowner's link, and those that give it out. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
import { bookingInPath } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { homeownerLanguages } from './homeowner-language.ts'

const homeownerLinkOnTheWire = z.object({
  /** The full URL. Null if the link was turned off or the booking was erased. */
  address: z.string().nullable(),
  /** The language of the page and the emails. Null if nobody said, which means English. */
  language: z.enum(homeownerLanguages).nullable(),
})
export type HomeownerLinkOnTheWire = z.output<typeof homeownerLinkOnTheWire>

const token = { token: z.string().describe('The secret in the address of the homeowner’s page') }
const noBooking = refused('No such booking')
const erased = refused('The booking was erased')

export const homeownerPhotoEndpoints = {
  'GET /r/{token}/photos/{photo}': {
    id: 'readHomeownerPhoto',
    summary:
      'A photo the homeowner sent, small, as WebP, for anyone with the booking’s link; proxies must not cache it',
    guard: 'link_holder',
    path: { ...token, photo: idInPath('The photo’s id') },
    answers: {
      200: answer('The photo', 'image'),
      404: refused(
        'The link doesn’t work, or the photo was removed, belongs to another booking, or isn’t the homeowner’s',
      ),
      429: refused('Too many requests from one address'),
    },
  },
} as const satisfies Endpoints

export const visitCalendarEndpoints = {
  'GET /r/{token}/visit.ics': {
    id: 'readVisitCalendar',
    summary: 'The visit, for the homeowner’s own calendar',
    guard: 'link_holder',
    path: token,
    answers: {
      200: answer('A calendar (RFC 5545)', 'calendar'),
      404: { description: 'The link is wrong, replaced or turned off, or no visit is scheduled' },
      429: refused('Too many requests from one address'),
    },
  },
} as const satisfies Endpoints

export const homeownerLinkEndpoints = {
  'GET /api/admin/bookings/{id}/link': {
    id: 'readHomeownerLink',
    summary: 'A booking’s homeowner link',
    guard: 'office',
    path: bookingInPath,
    answers: { 200: answer('The link', homeownerLinkOnTheWire), 404: noBooking },
  },
  'PUT /api/admin/bookings/{id}/link': {
    id: 'renewHomeownerLink',
    summary: 'Make a new link for the homeowner; earlier ones stop working right away',
    guard: 'office',
    path: bookingInPath,
    answers: { 200: answer('The new link', homeownerLinkOnTheWire), 404: noBooking, 409: erased },
  },
  'DELETE /api/admin/bookings/{id}/link': {
    id: 'revokeHomeownerLink',
    summary: 'Turn off the homeowner’s link until someone makes a new one',
    guard: 'office',
    path: bookingInPath,
    answers: { 200: answer('The link is off', homeownerLinkOnTheWire), 404: noBooking, 409: erased },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract
    extends Readonly<typeof homeownerPhotoEndpoints>,
      Readonly<typeof visitCalendarEndpoints>,
      Readonly<typeof homeownerLinkEndpoints> {}
}
