/** A technician's own jobs for the day. */
import { apiQuery, callApi } from '#app/routes/admin/session/api.ts'
import { asOnePress } from '#app/routes/admin/session/as-one-press.ts'
import type { ChangeBehind } from '#shared/api/endpoint-types.ts'

/** Refetched every 30 seconds and whenever the user returns to the page, because the office may have changed the plan. */
export function ownDayQuery(day: string) {
  return {
    ...apiQuery(['own-jobs', day], 'GET /api/technician/day', { query: { date: day } }),
    refetchInterval: 30_000,
  }
}

export type JobChange = ChangeBehind<'technician'>

/**
 * Changes a job. Sending the same again after an answer was lost is the same change.
 * @throws ApiError with `body.missed` if the job changed in the meantime
 */
export function changeOwnJob(id: string, { endpoint, body }: JobChange) {
  return asOnePress({ endpoint, id, body }, (headers) => callApi(endpoint, { path: { id }, body, headers }))
}
