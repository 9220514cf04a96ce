/** Deliveries of the events webhook. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { DeliveryFilter } from '#shared/bookings/delivery-filters.ts'

export function deliveriesQuery(show: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['webhook-deliveries', show],
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/admin/webhook-deliveries', { query: { show, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

export function refreshDeliveries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['webhook-deliveries'] })
}
