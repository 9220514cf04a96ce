import { Hono } from 'hono'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { rememberPerson } from '#server/features/desk/desk-people.ts'
import { readConsents } from './read-consents.ts'
import { withdrawForBooking } from './withdraw-consent.ts'

type Env = { Variables: { admin: { userId: string; email: string; name: string } } }

/** /api/admin/bookings/:id/consents: what the homeowner agreed to. Mounted behind `requireAdmin`. */
export function consentsApi(ctx: DeskContext) {
  const app = new Hono<Env>()
  app.get('/bookings/:id/consents', async (c) => c.json(await readConsents(ctx.db, c.req.param('id'))))
  app.post('/bookings/:id/consents/withdraw', async (c) => {
    await rememberPerson(ctx.db, { ...c.var.admin, now: ctx.clock.now() })
    const bookingId = c.req.param('id')
    await withdrawForBooking(ctx, { bookingId, how: 'desk', by: { kind: 'admin', id: c.var.admin.userId } })
    return c.json(await readConsents(ctx.db, bookingId))
  })
  return app
}
