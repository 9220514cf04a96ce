import { Hono } from 'hono'
import type { MeOnTheWire } from '#shared/people/me-on-the-wire.ts'
import type { AdminVariables } from './require-admin.ts'

/** GET /api/admin/me: what the admin screens ask for before they show anything. Admins only. */
export function meApi() {
  return new Hono<{ Variables: AdminVariables }>().get('/me', (c) => {
    const { userId, email, aal } = c.var.admin
    return c.json({ user_id: userId, email, role: 'admin', aal } satisfies MeOnTheWire)
  })
}
