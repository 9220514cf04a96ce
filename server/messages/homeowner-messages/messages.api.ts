import { Hono } from 'hono'
import { notFound } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import type { TextSender } from '#server/platform/sms/text-senders.ts'
import type { Business } from '#shared/business/business.ts'
import { isHomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { messageChannels, messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { messageSwitchForm, messageWordsForm } from '#shared/messages/homeowner-messages-on-the-wire.ts'
import { listMessages } from './list-messages.ts'
import { saveWords, switchMessage } from './message-templates.ts'

interface MessagesApiContext {
  db: Db
  clock: Clock
  textSender: TextSender | null
  business(): Business
}

/** /api/admin/messages: what the site itself sends to homeowners. Mounted behind `requireAdmin`. */
export function messagesApi(ctx: MessagesApiContext) {
  const app = new Hono()
  const read = () =>
    listMessages(ctx.db, {
      business: ctx.business(),
      canText: ctx.textSender !== null,
      now: ctx.clock.now(),
    })
  app.get('/messages', async (c) => c.json(await read()))
  app.put('/messages/:kind/:channel', async (c) => {
    const way = readWay(c.req.param())
    const { is_on: isOn } = parseBody(messageSwitchForm, await readJsonBody(c.req))
    await switchMessage(ctx.db, { ...way, isOn })
    return c.json(await read())
  })
  app.put('/messages/:kind/:channel/:language', async (c) => {
    const way = readWay(c.req.param())
    const language = c.req.param('language')
    if (!isHomeownerLanguage(language)) throw noMessage()
    const { version, ...words } = parseBody(messageWordsForm, await readJsonBody(c.req))
    await saveWords(ctx.db, { ...way, language }, { words: words.text.trim() === '' ? null : words, version })
    return c.json(await read())
  })
  return app
}

/** @throws AppError not_found */
function readWay(named: { kind: string; channel: string }) {
  const kind = messageKindKeys.find((one) => one === named.kind)
  const channel = messageChannels.find((one) => one === named.channel)
  if (kind === undefined || channel === undefined) throw noMessage()
  return { kind, channel }
}

function noMessage() {
  return notFound('We can’t find that message.')
}
