import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { StatsAnswer } from '#shared/admin-answers.ts'

/** The numbers of the dashboard. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => callApi<StatsAnswer>('/stats', { signal }),
})
