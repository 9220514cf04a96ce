/** A technician's own jobs, for the screen of their day. */
import { queryOptions } from '@tanstack/react-query'
import { callSite } from '#app/routes/admin/session/api.ts'
import type { TechnicianDayOnTheWire, TechnicianJobOnTheWire } from '#shared/own-jobs-on-the-wire.ts'

/** Asked again every half minute, and on every return to the page: the office may have planned something else. */
export function ownDayQuery(day: string) {
  return queryOptions({
    queryKey: ['own-jobs', day],
    queryFn: ({ signal }) => callSite<TechnicianDayOnTheWire>(`/api/technician/day?date=${day}`, { signal }),
    refetchInterval: 30_000,
  })
}

/** @throws ApiError with `body.missed` when the job changed in the meantime */
export function changeOwnJob(
  id: string,
  what: 'move' | 'undo' | 'contacts' | 'notes',
  body: object,
): Promise<TechnicianJobOnTheWire> {
  return callSite(`/api/technician/jobs/${id}/${what}`, { method: 'POST', body })
}
