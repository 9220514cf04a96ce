import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { inboundTextEndpoints } from '#shared/messages/texting-endpoints.ts'
import { readSender } from '#shared/people/read-phone.ts'
import type { InboundTextContext } from './send-text.ts'
import { takeReply } from './take-reply.ts'

/** Where the gateway posts replies. */
export function inboundTextApi(ctx: InboundTextContext, guards: { gateway: PublicGuard }) {
  return serve(inboundTextEndpoints, guards, {
    'POST /api/sms/inbound': async (_c, { body: { from, text, id } }) => {
      const phoneDigits = readSender(from)
      // Short codes send advertising. Nobody abroad can have booked, and answers there would cost a lot.
      if (phoneDigits === null) return { action: 'ignored', bookings: 0 }
      return takeReply(ctx, { phoneDigits, text, gatewayId: id })
    },
  })
}
