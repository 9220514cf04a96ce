import { useSearchParams } from 'react-router'
import type { BookingsFilter } from '#app/routes/admin/data/bookings.ts'
import { deskFilters } from '#shared/bookings/desk-on-the-wire.ts'

const names = ['q', 'appliance', 'place', 'source', 'assignee'] as const

/** The filter lives in the URL, so it can be bookmarked, shared and returned to. */
export function useBookingsFilter(): BookingsFilter {
  const [params] = useSearchParams()
  return readBookingsFilter(params)
}

export function readBookingsFilter(params: URLSearchParams): BookingsFilter {
  const show = deskFilters.find((filter) => filter === params.get('show')) ?? 'open'
  const rest = Object.fromEntries(names.map((name) => [name, params.get(name)?.trim() ?? '']))
  return { show, ...(rest as Record<(typeof names)[number], string>) }
}

/** The shortest query string for a filter, without defaults. */
export function bookingsFilterSearch(filter: BookingsFilter): string {
  const params = new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value && !(name === 'show' && value === 'open')),
  )
  return params.size > 0 ? `?${params}` : ''
}
