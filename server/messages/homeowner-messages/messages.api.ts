import type { TextingContext } from '#server/messages/texting/send-text.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { homeownerMessageEndpoints } from '#shared/messages/homeowner-message-endpoints.ts'
import { listMessages } from './list-messages.ts'
import { saveWords, switchMessage } from './message-templates.ts'

/** What the site itself sends to homeowners. */
export function messagesApi(
  ctx: Pick<TextingContext, 'db' | 'clock' | 'textSender' | 'business'>,
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
    'PUT /api/admin/messages/{kind}/{channel}': async (_c, { path, body }) => {
      await switchMessage(ctx.db, { ...path, isOn: body.is_on })
      return read()
    },
    'PUT /api/admin/messages/{kind}/{channel}/{language}': async (_c, { path, body: { version, ...words } }) => {
      await saveWords(ctx.db, path, { words: words.text.trim() === '' ? null : words, version })
      return read()
    },
  })
}
