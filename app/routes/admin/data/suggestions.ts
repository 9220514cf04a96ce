import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { SuggestionsOnTheWire, TechniciansOnTheWire } from '#shared/plan-on-the-wire.ts'

/**
 * The free windows for a booking. Not refetched while someone is looking at them, so that nothing moves under a finger: the server refuses a window
 * that has been taken in the meantime.
 */
export function suggestionsQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['suggestions', bookingId],
    queryFn: ({ signal }) => callApi<SuggestionsOnTheWire>(`/plan/suggestions/${bookingId}`, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Who can be sent, for a time that is chosen by hand. */
export const techniciansToChooseQuery = queryOptions({
  queryKey: ['technicians-to-choose'],
  queryFn: async ({ signal }) => {
    const { technicians } = await callApi<TechniciansOnTheWire>('/technicians', { signal })
    return technicians.filter((technician) => technician.is_active).map(({ id, name }) => ({ id, name }))
  },
  staleTime: 60_000,
})
