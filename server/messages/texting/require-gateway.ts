import { createMiddleware } from 'hono/factory'
import { notFound, unauthorized } from '#server/errors.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'

interface GatewayContext {
  config: { sms: { inboundToken: string | undefined } }
  /** Counts a reply against the client address that posts it. @throws AppError too_many */
  limitInboundTexts(clientAddress: string): Promise<void>
}

/**
 * Lets only the SMS gateway through, by its token.
 * @throws AppError `not_found` where no token is set; `too_many`; `unauthorized` for another token
 */
export function requireGateway(ctx: GatewayContext) {
  return createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
    const { inboundToken: token } = ctx.config.sms
    if (token === undefined) throw notFound('There is nothing at POST /api/sms/inbound.')
    await ctx.limitInboundTexts(c.var.clientAddress)
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw unauthorized('Please send SMS_INBOUND_TOKEN as Authorization: Bearer …')
    }
    await next()
  })
}
