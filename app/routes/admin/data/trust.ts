/** Consents and personal data of the desk's API, for the screens. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { ConsentsOnTheWire } from '#shared/consents-on-the-wire.ts'
import type { ErasedOnTheWire, ExportedPerson, FoundPersonOnTheWire } from '#shared/personal-data-on-the-wire.ts'

/** Below the booking's own key, so that a change to the booking refreshes it. */
export function consentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id, 'consents'],
    queryFn: ({ signal }) => callApi<ConsentsOnTheWire>(`/bookings/${id}/consents`, { signal }),
  })
}

export function withdrawConsent(id: string): Promise<ConsentsOnTheWire> {
  return callApi(`/bookings/${id}/consents/withdraw`, { method: 'POST' })
}

/** The bookings of a homeowner and what they are waiting to hear about, by phone number in any format or email address. @throws ApiError with `fields.who` */
export function findPersonalData(who: string): Promise<FoundPersonOnTheWire> {
  return callApi('/personal-data/find', { method: 'POST', body: { who } })
}

export function exportPersonalData(who: string): Promise<ExportedPerson> {
  return callApi('/personal-data/export', { method: 'POST', body: { who } })
}

/** For good. `confirmation` is `who`, typed once more. @throws ApiError with `fields.confirmation`, or conflict */
export function erasePersonalData(body: { who: string; confirmation: string; booking_ids: string[] }) {
  return callApi<ErasedOnTheWire>('/personal-data/erase', { method: 'POST', body })
}
