import { Hono } from 'hono'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { readListed } from '#server/bookings/desk/read/read-listed.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { sendTextForm, type TextsOnTheWire, templateForm } from '#shared/messages/texting-on-the-wire.ts'
import { requestText, type TextingContext } from './send-text.ts'
import { listTextTemplates, saveTextTemplate } from './text-templates.ts'

/** /api/admin/texts and /api/admin/bookings/:id/texts. Mounted behind `requireAdmin`. */
export function textingApi(ctx: TextingContext) {
  const app = new Hono<DeskEnv>()
  const readTexts = async (): Promise<TextsOnTheWire> => ({
    can_send: ctx.textSender !== null,
    templates: await listTextTemplates(ctx.db),
  })
  app.get('/texts', async (c) => c.json(await readTexts()))
  app.put('/texts/:key', async (c) => {
    const form = parseBody(templateForm, await readJsonBody(c.req))
    await saveTextTemplate(ctx.db, { key: c.req.param('key'), ...form })
    return c.json(await readTexts())
  })
  app.post('/bookings/:id/texts', async (c) => {
    const bookingId = c.req.param('id')
    const form = parseBody(sendTextForm, await readJsonBody(c.req))
    await requestText(ctx, { bookingId, ...form, by: await actingAdmin(ctx, c.var.admin) })
    return c.json(await readListed(ctx, bookingId))
  })
  return app
}
