/** Consents and personal data from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  ErasedOnTheWire,
  ExportedPerson,
  FoundPersonOnTheWire,
} from '#shared/bookings/personal-data-on-the-wire.ts'
import type { ConsentsOnTheWire } from '#shared/messages/consents-on-the-wire.ts'

/** Nested under the booking's own key, so a change to the booking refreshes it. */
export function consentsQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id, 'consents'],
    queryFn: ({ signal }) => callApi<ConsentsOnTheWire>(`/bookings/${id}/consents`, { signal }),
  })
}

export function withdrawConsent(id: string): Promise<ConsentsOnTheWire> {
  return callApi(`/bookings/${id}/consents/withdraw`, { method: 'POST' })
}

/** Lifts a STOP of the booking's number, or says that a text wasn't one. @throws ApiError conflict */
export function allowTexts(id: string, body: { id: string; note: string }): Promise<ConsentsOnTheWire> {
  return callApi(`/bookings/${id}/consents/allow`, { method: 'POST', body })
}

/**
 * A homeowner's bookings and what they're waiting to hear about, by phone number in any format or by email address.
 * @throws ApiError with `fields.who`
 */
export function findPersonalData(who: string): Promise<FoundPersonOnTheWire> {
  return callApi('/personal-data/find', { method: 'POST', body: { who } })
}

export function exportPersonalData(who: string): Promise<ExportedPerson> {
  return callApi('/personal-data/export', { method: 'POST', body: { who } })
}

/**
 * Erases permanently. `confirmation` is `who`, typed a second time.
 * @throws ApiError with `fields.confirmation`, or conflict
 */
export function erasePersonalData(body: { who: string; confirmation: string; booking_ids: string[] }) {
  return callApi<ErasedOnTheWire>('/personal-data/erase', { method: 'POST', body })
}
