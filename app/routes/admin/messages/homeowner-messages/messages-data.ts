/** Messages to homeowners from the desk's API. */
import { apiQuery } from '#app/routes/admin/session/api.ts'

export const messagesQuery = apiQuery(['messages'], 'GET /api/admin/messages')
