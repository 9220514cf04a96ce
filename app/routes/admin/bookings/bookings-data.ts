/** Bookings from the desk's API. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { statsQuery } from '#app/routes/admin/business/dashboard/dashboard-data.ts'
import { day, type FilterOf, oneOf, typedText } from '#app/routes/admin/list/url-filter.ts'
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { asOnePress } from '#app/routes/admin/session/as-one-press.ts'
import type { ChangeBehind } from '#shared/api/endpoint-types.ts'
import { deskFilters } from '#shared/bookings/desk-on-the-wire.ts'
import { hourMs } from '#shared/time/durations.ts'

/** What the list shows. */
export const bookingsFilter = {
  show: oneOf(deskFilters, 'open'),
  source: oneOf(['website', 'phone'], ''),
  /** Name, phone, email, ZIP, street, number or words from the problem. */
  q: typedText,
  appliance: typedText,
  /** A ZIP code or a city. */
  place: typedText,
  /** Who handles it in the office. */
  assignee: typedText,
  /** Who makes the visit. */
  technician: typedText,
  /** The first and the last day of the visits, or that bookings without one came in. */
  from: day,
  to: day,
}
export type BookingsFilter = FilterOf<typeof bookingsFilter>

/** The list, page by page. */
export function bookingsQuery(filter: BookingsFilter) {
  return infiniteQueryOptions({
    queryKey: ['bookings', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/admin/bookings', { query: { ...filter, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function bookingQuery(id: string) {
  return apiQuery(['bookings', 'one', id], 'GET /api/admin/bookings/{id}', { path: { id } })
}

/** The people who work the desk. */
export const deskPeopleQuery = {
  ...apiQuery(['bookings', 'people'], 'GET /api/admin/bookings/people'),
  staleTime: 60_000,
}

/** Says that this person works the desk. Asked for like data, so it's sent once an hour, and again after a failure. */
export const joinDeskQuery = {
  ...apiQuery(['join desk'], 'PUT /api/admin/bookings/people/me'),
  staleTime: hourMs,
}

/** Who this phone number belongs to; ten digits. */
export function knownCallerQuery(digits: string) {
  return apiQuery(['bookings', 'known', digits], 'GET /api/admin/bookings/known', { query: { phone: digits } })
}

export type BookingChange = ChangeBehind<'office'>

/**
 * Changes a booking. Sending the same again after an answer was lost is the same change.
 * @throws ApiError with `body.missed` if it changed in the meantime, or with `fields`
 */
export function changeBooking(id: string, { endpoint, body }: BookingChange) {
  return asOnePress({ endpoint, id, body }, (headers) => callApi(endpoint, { path: { id }, body, headers }))
}

/** Call after changing one booking, or any of them. */
export function refreshBookings(client: QueryClient, id?: string): Promise<void> {
  const around = [
    client.invalidateQueries({ queryKey: ['plan'] }),
    // The dashboard counts bookings.
    client.invalidateQueries({ queryKey: statsQuery.queryKey }),
  ]
  if (id === undefined) {
    return Promise.all([...around, client.invalidateQueries({ queryKey: ['bookings'] })]).then(() => undefined)
  }
  return Promise.all([
    ...around,
    client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
    client.invalidateQueries({ queryKey: ['bookings', 'one', id] }),
  ]).then(() => undefined)
}
