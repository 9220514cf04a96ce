/** Bookings from the desk's API. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { statsQuery } from '#app/routes/admin/data/stats.ts'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import { asOnePress } from '#app/routes/admin/session/as-one-press.ts'
import type { CallerValues } from '#shared/bookings/caller-form.ts'
import type { KnownCallerOnTheWire } from '#shared/bookings/callers-on-the-wire.ts'
import type {
  BookingOnTheWire,
  BookingPageOnTheWire,
  ChangedBookingOnTheWire,
  DeskFilter,
  PersonOnTheWire,
  VisitsSpan,
} from '#shared/bookings/desk-on-the-wire.ts'

export interface BookingsFilter {
  show: DeskFilter
  /** Name, phone, email, ZIP, street, number or words from the problem; empty for all. */
  q: string
  appliance: string
  /** A ZIP code or a city. */
  place: string
  source: string
  assignee: string
}

/** The list, page by page. */
export function bookingsQuery(filter: BookingsFilter) {
  return infiniteQueryOptions({
    queryKey: ['bookings', 'list', filter],
    queryFn: ({ signal, pageParam }) => {
      const params = new URLSearchParams(Object.entries({ ...filter, after: pageParam }).filter(([, value]) => value))
      return callApi<BookingPageOnTheWire>(`/bookings?${params}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => callApi<BookingOnTheWire>(`/bookings/${id}`, { signal }),
  })
}

/** The people who work the desk. */
export const deskPeopleQuery = queryOptions({
  queryKey: ['bookings', 'people'],
  queryFn: ({ signal }) => callApi<{ people: PersonOnTheWire[] }>('/bookings/people', { signal }),
  staleTime: 60_000,
})

/** Says that this person works the desk. Asked for like data, so it's sent once an hour, and again after a failure. */
export const joinDeskQuery = queryOptions({
  queryKey: ['join desk'],
  queryFn: ({ signal }) => callApi<null>('/bookings/people/me', { method: 'PUT', signal }),
  staleTime: 60 * 60 * 1000,
})

/** Who this phone number belongs to; ten digits. */
export function knownCallerQuery(digits: string) {
  return queryOptions({
    queryKey: ['bookings', 'known', digits],
    queryFn: ({ signal }) => callApi<KnownCallerOnTheWire>(`/bookings/known?phone=${digits}`, { signal }),
  })
}

/**
 * Enters a caller's booking. Resending it with the same id doesn't create another one.
 * @throws ApiError with `fields`
 */
export function enterBooking(values: CallerValues): Promise<ChangedBookingOnTheWire> {
  return callApi('/bookings', { method: 'POST', body: values })
}

/** The API endpoints that change a booking, by what they change. */
type ChangeDoor =
  | 'POST move'
  | 'POST undo'
  | 'POST contacts'
  | 'POST notes'
  | 'POST promise'
  | `PUT ${'tags' | 'urgency' | 'street' | 'customer' | 'assignee' | 'claim' | 'report'}`

/**
 * Changes a booking. Sending the same again after an answer was lost is the same change.
 * @throws ApiError with `body.missed` if it changed in the meantime, or with `fields`
 */
export function changeBooking(id: string, door: ChangeDoor, body: object): Promise<ChangedBookingOnTheWire> {
  const [method, what] = door.split(' ')
  const path = `/bookings/${id}/${what}`
  return asOnePress({ path, body }, (headers) => callApi(path, { method, body, headers }))
}

/**
 * Downloads the jobs finished in the last `days` days as a table.
 * @throws as `callApi`
 */
export async function saveFinishedJobs(days: VisitsSpan): Promise<void> {
  saveFile(await fetchFile(`/bookings/visits.csv?days=${days}`), `finished-jobs-${days}-days.csv`)
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
