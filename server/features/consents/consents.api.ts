import { Hono } from 'hono'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { actingAdmin, type DeskEnv } from '#server/features/desk/desk-people.ts'
import { readConsents } from './read-consents.ts'
import { withdrawForBooking } from './withdraw-consent.ts'

/** /api/admin/bookings/:id/consents: what the homeowner agreed to. Mounted behind `requireAdmin`. */
export function consentsApi(ctx: DeskContext) {
  const app = new Hono<DeskEnv>()
  app.get('/bookings/:id/consents', async (c) => c.json(await readConsents(ctx.db, c.req.param('id'))))
  app.post('/bookings/:id/consents/withdraw', async (c) => {
    const bookingId = c.req.param('id')
    await withdrawForBooking(ctx, { bookingId, how: 'desk', by: await actingAdmin(ctx, c.var.admin) })
    return c.json(await readConsents(ctx.db, bookingId))
  })
  return app
}
