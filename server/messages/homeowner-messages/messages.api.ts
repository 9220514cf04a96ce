import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import type { TextingContext } from '#server/messages/texting/send-text.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { homeownerMessageEndpoints } from '#shared/messages/homeowner-message-endpoints.ts'
import { findWaysOff, listMessages, readWords, saveWords, switchMessage } from './message-templates.ts'

/** What the site itself sends to homeowners. */
export function messagesApi(
  ctx: AuditContext & Pick<TextingContext, 'db' | 'textSender' | 'business'>,
  guards: AdminGuards,
) {
  const read = () =>
    listMessages(ctx.db, {
      business: ctx.business(),
      canText: ctx.textSender() !== null,
      now: ctx.clock.now(),
    })
  return serve(homeownerMessageEndpoints, guards, {
    'GET /api/admin/messages': read,
    'PUT /api/admin/messages/{kind}/{channel}': async (c, { path, body }) => {
      const { kind, channel } = path
      const readSwitch = async (tx: Db) => ({ is_on: !(await findWaysOff(tx, kind)).includes(channel) })
      const event = {
        kind: 'message_switched',
        by: c.var.admin,
        subject: `${kind} ${channel}`,
        read: readSwitch,
      } as const
      await recordSave(ctx, event, (tx) => switchMessage(tx, { kind, channel, isOn: body.is_on }))
      return read()
    },
    'PUT /api/admin/messages/{kind}/{channel}/{language}': async (c, { path, body: { version, ...words } }) => {
      const subject = `${path.kind} ${path.channel} ${path.language}`
      const readOwn = async (tx: Db) => ({ ...(await readWords(tx, path)) })
      const event = { kind: 'message_words_saved', by: c.var.admin, subject, read: readOwn } as const
      const save = { words: words.text.trim() === '' ? null : words, version }
      await recordSave(ctx, event, (tx) => saveWords(tx, path, save))
      return read()
    },
  })
}
mountInOffice(messagesApi)
