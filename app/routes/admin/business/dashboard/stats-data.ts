import { apiQuery } from '#app/routes/admin/session/api.ts'

/** The dashboard's numbers. */
export const statsQuery = apiQuery(['stats'], 'GET /api/admin/stats')
