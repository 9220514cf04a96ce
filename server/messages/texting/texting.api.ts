import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { readListed } from '#server/bookings/desk/read/read-listed.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { textingEndpoints } from '#shared/messages/texting-endpoints.ts'
import { requestText, type TextingContext } from './send-text.ts'
import { listTextTemplates, saveTextTemplate } from './text-templates.ts'

/** The desk's text messages. */
export function textingApi(ctx: TextingContext, guards: AdminGuards) {
  const readTexts = async () => ({
    can_send: ctx.textSender() !== null,
    templates: await listTextTemplates(ctx.db),
  })
  return serve(textingEndpoints, guards, {
    'GET /api/admin/texts': readTexts,
    'PUT /api/admin/texts/{key}': async (_c, { path, body }) => {
      await saveTextTemplate(ctx.db, { ...path, ...body })
      return readTexts()
    },
    'POST /api/admin/bookings/{id}/texts': async (c, { path: { id: bookingId }, body }) => {
      await requestText(ctx, { bookingId, ...body, by: await actingAdmin(ctx, c.var.admin) })
      return readListed(ctx, bookingId)
    },
  })
}
