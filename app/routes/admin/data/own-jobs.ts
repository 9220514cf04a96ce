/** A technician's own jobs for the day. */
import { queryOptions } from '@tanstack/react-query'
import { callSite } from '#app/routes/admin/session/api.ts'
import { asOnePress } from '#app/routes/admin/session/as-one-press.ts'
import type { TechnicianDayOnTheWire, TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'

/** Refetched every 30 seconds and whenever the user returns to the page, because the office may have changed the plan. */
export function ownDayQuery(day: string) {
  return queryOptions({
    queryKey: ['own-jobs', day],
    queryFn: ({ signal }) => callSite<TechnicianDayOnTheWire>(`/api/technician/day?date=${day}`, { signal }),
    refetchInterval: 30_000,
  })
}

/**
 * Changes a job. Sending the same again after an answer was lost is the same change.
 * @throws ApiError with `body.missed` if the job changed in the meantime
 */
export function changeOwnJob(
  id: string,
  what: 'move' | 'undo' | 'contacts' | 'notes',
  body: object,
): Promise<TechnicianJobOnTheWire> {
  const path = `/api/technician/jobs/${id}/${what}`
  return asOnePress({ path, body }, (headers) => callSite(path, { method: 'POST', body, headers }))
}
