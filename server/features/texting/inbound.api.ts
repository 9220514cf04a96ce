import { Hono } from 'hono'
import { notFound, unauthorized } from '#server/errors.ts'
import { withdrawForNumber } from '#server/features/consents/withdraw-consent.ts'
import { homeowner } from '#server/features/desk/desk-context.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { readSender } from '#shared/read-phone.ts'
import { inboundTextForm } from '#shared/texting-on-the-wire.ts'
import { isStop } from './is-stop.ts'
import { passOnReply } from './pass-on-reply.ts'
import type { StrangerTextContext } from './stranger-text.ts'

export interface InboundTextContext extends StrangerTextContext {
  config: { sms: { inboundToken: string | undefined } }
  /** Counts a reply against the client address that posts it. @throws AppError too_many */
  limitInboundTexts(clientAddress: string): Promise<void>
}

/**
 * `POST /api/sms/inbound`: where the gateway posts replies. STOP, however it is worded, withdraws every consent for the number.
 * Anything beyond the bare word reaches the shop too, because it may say more. START restores nothing: consent means agreeing to the
 * exact words next to a checkbox, kept as evidence, and a one-word text isn't that. A homeowner who wants texts again checks the box
 * on their next booking.
 */
export function inboundTextApi(ctx: InboundTextContext) {
  const app = new Hono<{ Variables: { clientAddress: string } }>()
  app.post('/api/sms/inbound', async (c) => {
    const { inboundToken: token } = ctx.config.sms
    if (token === undefined) throw notFound('There is nothing at POST /api/sms/inbound.')
    await ctx.limitInboundTexts(c.var.clientAddress)
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw unauthorized('Please send SMS_INBOUND_TOKEN as Authorization: Bearer …')
    }
    const { from, text, id } = parseBody(inboundTextForm, await readJsonBody(c.req))
    const phoneDigits = readSender(from)
    // Short codes send advertising. Nobody abroad can have booked, and answers there would cost a lot.
    if (phoneDigits === null) return c.json({ action: 'ignored', bookings: 0 })
    const stopped = isStop(text)
      ? await withdrawForNumber(ctx, { phoneDigits, how: 'text_reply', by: homeowner })
      : undefined
    const action = isOnlyStop(text) ? 'ignored' : await passOnReply(ctx, { phoneDigits, text, gatewayId: id })
    if (stopped !== undefined) return c.json({ action: 'stopped', bookings: stopped })
    return c.json({ action, bookings: action === 'delivered' ? 1 : 0 })
  })
  return app
}

/** Whether the whole message is just the word that phones and carriers suggest, which means nothing more than that. */
function isOnlyStop(text: string): boolean {
  return /^\W*(stop|stopall|unsubscribe)\W*$/i.test(text)
}
