import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { StatsOnTheWire } from '#shared/business/dashboard-on-the-wire.ts'

/** The dashboard's numbers. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => callApi<StatsOnTheWire>('/stats', { signal }),
})
