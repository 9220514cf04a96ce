import { createMiddleware } from 'hono/factory'
import { forbidden, notFound, unauthorized } from '#server/errors.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

interface GatewayContext {
  connections(): { replyToken: string | undefined; texts: { kind: 'gateway' | 'twilio' } | null }
  /** Counts a reply against the client address that posts it. @throws AppError too_many */
  limitInboundTexts(clientAddress: string): Promise<void>
}

/**
 * Lets only the SMS gateway through, by its token.
 * @throws AppError `not_found` where no token is set; `too_many`; `unauthorized` for another token
 */
export function requireGateway(ctx: GatewayContext) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    const { replyToken: token } = ctx.connections()
    if (token === undefined) throw notFound('There is nothing at POST /api/sms/inbound.')
    await ctx.limitInboundTexts(c.var.clientAddress)
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw unauthorized('Please send the reply token as Authorization: Bearer …')
    }
    await next()
  })
}

/**
 * Lets Twilio knock, whose signature covers the body: what is behind checks it.
 * @throws AppError `not_found` where texts go another way; `too_many`; `forbidden` without a signature
 */
export function requireTwilio(ctx: GatewayContext) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    if (ctx.connections().texts?.kind !== 'twilio') throw notFound(`There is nothing at ${c.req.method} ${c.req.path}.`)
    await ctx.limitInboundTexts(c.var.clientAddress)
    if (c.req.header(signatureHeader) === undefined) throw forbidden(notSigned)
    await next()
  })
}

export const signatureHeader = 'x-twilio-signature'
export const notSigned = 'Twilio’s signature doesn’t fit.'
