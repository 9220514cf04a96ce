import type { Context } from 'hono'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { forbidden } from '#server/errors.ts'
import { withdrawForNumber } from '#server/messages/consents/withdraw-consent.ts'
import type { Delivery } from '#server/platform/db/schema/texting.ts'
import type { TextService } from '#server/platform/outgoing/text-senders.ts'
import { isTwilioSignature } from '#server/platform/outgoing/twilio.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { type TwilioReply, type TwilioReport, twilioEndpoints } from '#shared/messages/texting-endpoints.ts'
import { twilioFault } from '#shared/messages/twilio-faults.ts'
import { readSender } from '#shared/people/read-phone.ts'
import { isUuid } from '#shared/uuid.ts'
import type { KeyWordAct } from './key-words.ts'
import { notSigned, signatureHeader } from './require-gateway.ts'
import { type InboundTextContext, recordDelivery } from './send-text.ts'
import { takeReply } from './take-reply.ts'

interface TwilioContext extends InboundTextContext {
  connections(): ReturnType<InboundTextContext['connections']> & { address: string; texts: TextService | null }
}

/** Where Twilio posts replies, and what became of our texts. */
export function twilioApi(ctx: TwilioContext, guards: { twilio: PublicGuard }) {
  return serve(twilioEndpoints, guards, {
    'POST /api/sms/twilio': async (c, { body }) => {
      requireSignature(ctx, c, body)
      await takeTwilioReply(ctx, body)
      return c.body('<?xml version="1.0" encoding="UTF-8"?><Response/>', 200, { 'content-type': 'text/xml' })
    },
    'POST /api/sms/twilio/reports': async (c, { query: { key }, body }) => {
      requireSignature(ctx, c, body)
      await takeReport(ctx, { key, report: body })
    },
  })
}

/**
 * Twilio signs the address that it was given, which is the site's public one, whatever stands in between.
 * @throws AppError forbidden
 */
function requireSignature(ctx: TwilioContext, c: Context, body: Record<string, unknown>) {
  const { address, texts } = ctx.connections()
  const { pathname, search } = new URL(c.req.url)
  const params = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const given = c.req.header(signatureHeader) ?? ''
  const isSigned =
    texts?.kind === 'twilio' && isTwilioSignature(texts.token, { url: address + pathname + search, params, given })
  if (!isSigned) throw forbidden(notSigned)
}

/** By `OptOutType`. */
const acts = new Map<string | undefined, KeyWordAct>([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
])

/**
 * The words that Twilio answers on its own, where they are the whole text:
 * https://help.twilio.com/articles/223134027-Twilio-support-for-opt-out-keywords-SMS-STOP-filtering-. After its STOP it takes no text of
 * ours, either. It doesn't do so for a short code.
 */
const answeredByTwilio = /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|start|unstop|help|info)$/i

async function takeTwilioReply(
  ctx: TwilioContext,
  { MessageSid, From, To, Body = '', NumMedia, OptOutType }: TwilioReply,
) {
  const phoneDigits = readSender(From)
  // As for any gateway: short codes, other countries and other channels are nobody who could have booked.
  if (phoneDigits === null) return
  const means = acts.get(OptOutType)
  const isAnswered = means !== undefined || (readSender(To) !== null && answeredByTwilio.test(Body.trim()))
  const isPicture = Body.trim() === '' && Number(NumMedia) > 0
  const text = isPicture ? 'Sent a picture without words. It’s in your Twilio account, under Messaging logs.' : Body
  await takeReply(ctx, { phoneDigits, text, gatewayId: MessageSid, isAnswered, means })
}

/** The states that a text ends in: https://www.twilio.com/docs/messaging/api/message-resource#message-status-values. */
const deliveries = new Map<string, Delivery>([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
])

async function takeReport(ctx: TwilioContext, { key, report }: { key: string | undefined; report: TwilioReport }) {
  const { MessageStatus, ErrorCode, To } = report
  const code = Number(ErrorCode) || null
  const phoneDigits = readSender(To)
  // A messaging service takes the text first, and says only then that the number has stopped.
  if (code !== null && phoneDigits !== null && twilioFault(code).does === 'stop')
    await withdrawForNumber(ctx, { phoneDigits, how: 'text_reply', by: homeowner })
  const delivery = deliveries.get(MessageStatus)
  if (delivery && key !== undefined && isUuid(key)) await recordDelivery(ctx, { textId: key, delivery, code })
}
