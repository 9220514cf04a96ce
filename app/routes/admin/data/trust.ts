/** Consents and personal data of the desk's API, for the screens. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { ConsentsOnTheWire } from '#shared/consents-on-the-wire.ts'

/** Below the booking's own key, so that a change of the booking brings it up to date. */
export function consentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id, 'consents'],
    queryFn: ({ signal }) => callApi<ConsentsOnTheWire>(`/bookings/${id}/consents`, { signal }),
  })
}

export function withdrawConsent(id: string): Promise<ConsentsOnTheWire> {
  return callApi(`/bookings/${id}/consents/withdraw`, { method: 'POST' })
}
