/** Consents and personal data from the desk's API. */
import { apiQuery } from '#app/routes/admin/session/api.ts'
import type { ConsentOnTheWire, ConsentsOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { exactMoment, formatMoment } from '#shared/time/formats.ts'

/** Nested under the booking's own key, so a change to the booking refreshes it. */
export function consentsQuery(id: string) {
  return apiQuery(['bookings', 'one', id, 'consents'], 'GET /api/admin/bookings/{id}/consents', { path: { id } })
}

const ends: Record<NonNullable<ConsentOnTheWire['withdrawn_by']>, string> = {
  form: 'by sending the form again with another number or an empty box',
  text_reply: 'by replying STOP',
  desk: 'by telling you',
  link: 'on their own page',
}

/** `Withdrawn on … by replying STOP`, or that it wasn't withdrawn. */
export function describeEnd({ withdrawn_at: at, withdrawn_by: by }: ConsentOnTheWire): string {
  return at !== null && by !== null ? `Withdrawn on ${formatMoment(at, exactMoment)} ${ends[by]}` : 'Not withdrawn'
}

/** Sums them up in one sentence. */
export function summarizeConsents({
  may_text: mayText,
  number_state: numberState,
  consents,
}: ConsentsOnTheWire): string {
  if (numberState === 'stopped') return 'The homeowner opted out of texts.'
  if (numberState === 'held') return 'This number may have asked for no more texts, so they’re on hold.'
  if (mayText) return 'The homeowner agreed to text messages about this repair.'
  const newest = consents.at(-1)
  if (!newest) return 'We don’t have consent to text this homeowner.'
  return newest.withdrawn_at === null
    ? 'The homeowner agreed to texts at another number.'
    : 'The homeowner opted out of texts.'
}
