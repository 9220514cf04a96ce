import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#app/routes/admin/session/api.ts'

export const peopleQuery = apiQuery(['people'], 'GET /api/admin/people')

export function refreshPeople(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: peopleQuery.queryKey })
}
