import { recordSave } from '#server/audit/record-audit-event.ts'
import { readListed } from '#server/bookings/desk/change-answers.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { inboundTextEndpoints, textingEndpoints } from '#shared/messages/texting-endpoints.ts'
import { readSender } from '#shared/people/read-phone.ts'
import { type InboundTextContext, requestText, type TextingContext } from './send-text.ts'
import { takeReply } from './take-reply.ts'
import { listTextTemplates, saveTextTemplate } from './text-templates.ts'

/** The desk's text messages. */
export function textingApi(ctx: TextingContext, guards: AdminGuards) {
  const readTexts = async () => ({
    can_send: ctx.textSender() !== null,
    templates: await listTextTemplates(ctx.db),
  })
  return serve(textingEndpoints, guards, {
    'GET /api/admin/texts': readTexts,
    'PUT /api/admin/texts/{key}': async (c, { path, body }) => {
      const { key } = path
      const read = async (tx: Db) => ({ text: (await listTextTemplates(tx)).find((text) => text.key === key)?.text })
      const event = { kind: 'text_template_saved', by: c.var.admin, subject: key, read } as const
      await recordSave(ctx, event, (tx) => saveTextTemplate(tx, { key, ...body }))
      return readTexts()
    },
    'POST /api/admin/bookings/{id}/texts': async (c, { path: { id: bookingId }, body }) => {
      await requestText(ctx, { bookingId, ...body, by: await actingAdmin(ctx, c.var.admin) })
      return readListed(ctx, bookingId)
    },
  })
}
mountInOffice(textingApi)

/** Where the gateway posts replies. */
export function inboundTextApi(ctx: InboundTextContext, guards: { gateway: PublicGuard }) {
  return serve(inboundTextEndpoints, guards, {
    'POST /api/sms/inbound': async (_c, { body: { from, text, id, answered } }) => {
      const phoneDigits = readSender(from)
      // Short codes send advertising. Nobody abroad can have booked, and answers there would cost a lot.
      if (phoneDigits === null) return { action: 'ignored', bookings: 0 }
      return takeReply(ctx, { phoneDigits, text, gatewayId: id, isAnswered: answered })
    },
  })
}
