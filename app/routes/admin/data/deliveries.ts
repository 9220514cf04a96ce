/** Deliveries of the events webhook. */
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  DeliveryFilter,
  DeliveryOnTheWire,
  DeliveryPageOnTheWire,
} from '#shared/bookings/event-deliveries-on-the-wire.ts'

export function deliveriesQuery(show: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['webhook-deliveries', show],
    queryFn: ({ signal, pageParam }) =>
      callApi<DeliveryPageOnTheWire>(`/webhook-deliveries?show=${show}&before=${pageParam ?? ''}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
}

/**
 * Resends a message.
 * @throws ApiError
 */
export function sendDeliveryAgain(id: number): Promise<DeliveryOnTheWire> {
  return callApi<DeliveryOnTheWire>(`/webhook-deliveries/${id}/send-again`, { method: 'POST' })
}

export function refreshDeliveries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['webhook-deliveries'] })
}
