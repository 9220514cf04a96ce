import { useSearchParams } from 'react-router'
import type { BookingsFilter } from '#app/routes/admin/bookings/bookings-data.ts'
import { deskFilters } from '#shared/bookings/desk-on-the-wire.ts'

const names = ['q', 'appliance', 'place', 'assignee'] as const
const sources = ['website', 'phone'] as const

/** The filter lives in the URL, so it can be bookmarked, shared and returned to. */
export function useBookingsFilter(): BookingsFilter {
  const [params] = useSearchParams()
  return readBookingsFilter(params)
}

export function readBookingsFilter(params: URLSearchParams): BookingsFilter {
  const show = deskFilters.find((filter) => filter === params.get('show')) ?? 'open'
  const rest = Object.fromEntries(names.map((name) => [name, params.get(name)?.trim() ?? '']))
  return { show, source: sourceOf(params.get('source')), ...(rest as Record<(typeof names)[number], string>) }
}

/** Where bookings came from; empty for anywhere. */
export function sourceOf(text: string | null): BookingsFilter['source'] {
  return sources.find((source) => source === text) ?? ''
}

/** The shortest query string for a filter, without defaults. */
export function bookingsFilterSearch(filter: BookingsFilter): string {
  const params = new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value && !(name === 'show' && value === 'open')),
  )
  return params.size > 0 ? `?${params}` : ''
}
