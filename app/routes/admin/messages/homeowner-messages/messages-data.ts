/** Messages to homeowners from the desk's API. */
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'

export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => callApi('GET /api/admin/messages', { signal }),
})
