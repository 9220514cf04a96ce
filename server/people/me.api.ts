import { serve } from '#server/platform/serve/serve.ts'
import { meEndpoints } from '#shared/people/people-endpoints.ts'
import type { AdminGuards } from './require-admin.ts'

/** What the admin screens ask for before they show anything. */
export function meApi(guards: AdminGuards) {
  return serve(meEndpoints, guards, {
    'GET /api/admin/me': (c) => {
      const { userId, email, role, aal } = c.var.admin
      return { user_id: userId, email, role, aal }
    },
  })
}
