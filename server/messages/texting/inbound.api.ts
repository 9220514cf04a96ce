import { Hono } from 'hono'
import { notFound, unauthorized } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { inboundTextForm } from '#shared/messages/texting-on-the-wire.ts'
import { readSender } from '#shared/people/read-phone.ts'
import { type InboundTextContext, takeReply } from './take-reply.ts'

interface InboundDoorContext extends InboundTextContext {
  config: InboundTextContext['config'] & { sms: { inboundToken: string | undefined } }
  /** Counts a reply against the client address that posts it. @throws AppError too_many */
  limitInboundTexts(clientAddress: string): Promise<void>
}

/** `POST /api/sms/inbound`: where the gateway posts replies. */
export function inboundTextApi(ctx: InboundDoorContext) {
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
    return c.json(await takeReply(ctx, { phoneDigits, text, gatewayId: id }))
  })
  return app
}
