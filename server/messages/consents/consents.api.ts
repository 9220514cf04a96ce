import { Hono } from 'hono'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { allowTextsForm } from '#shared/messages/consents-on-the-wire.ts'
import { allowTextsAtDesk, endTextsAtDesk } from './decide-at-desk.ts'
import { readConsents } from './read-consents.ts'
import type { NumberTextsContext } from './withdraw-consent.ts'

/** /api/admin/bookings/:id/consents: what the homeowner agreed to. Mounted behind `requireAdmin`. */
export function consentsApi(ctx: NumberTextsContext) {
  const app = new Hono<DeskEnv>()
  app.get('/bookings/:id/consents', async (c) => c.json(await readConsents(ctx, c.req.param('id'))))
  app.post('/bookings/:id/consents/withdraw', async (c) => {
    const bookingId = c.req.param('id')
    await endTextsAtDesk(ctx, { bookingId, by: await actingAdmin(ctx, c.var.admin) })
    return c.json(await readConsents(ctx, bookingId))
  })
  app.post('/bookings/:id/consents/allow', async (c) => {
    const bookingId = c.req.param('id')
    const form = parseBody(allowTextsForm, await readJsonBody(c.req))
    await allowTextsAtDesk(ctx, { bookingId, ...form, by: await actingAdmin(ctx, c.var.admin) })
    return c.json(await readConsents(ctx, bookingId))
  })
  return app
}
