import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { allowForNumber, holdNumber, withdrawForNumber } from '#server/messages/consents/withdraw-consent.ts'
import type { InboundTextAnswer } from '#shared/messages/texting-endpoints.ts'
import { answerKeyword } from './keyword-answer.ts'
import { findNewestBooking, idOfReply, passOnReply } from './pass-on-reply.ts'
import { readReply } from './read-reply.ts'
import type { InboundTextContext } from './send-text.ts'

interface IncomingReply {
  /** The ten digits. */
  phoneDigits: string
  text: string
  /** The gateway's id for the reply, so one that is posted twice counts once. */
  gatewayId?: string | undefined
}

/**
 * Does what a text from a number asks for. STOP ends texts to the number, and only START from the same number or a person at the desk
 * lifts that. What may be a STOP holds all texts until someone at the desk decides. HELP is answered. Anything that says more than STOP
 * or START reaches the shop.
 */
export async function takeReply(ctx: InboundTextContext, reply: IncomingReply): Promise<InboundTextAnswer> {
  const { phoneDigits, text, gatewayId } = reply
  const meaning = readReply(text)
  const asked = { phoneDigits, how: 'text_reply', by: homeowner, messageId: gatewayId } as const
  switch (meaning) {
    case 'stop': {
      const bookings = await withdrawForNumber(ctx, asked)
      if (!isOnlyStop(text)) await passOnReply(ctx, reply)
      return { action: 'stopped', bookings }
    }
    case 'maybe_stop': {
      const bookingId = await findNewestBooking(ctx.db, phoneDigits)
      const isHeld = await holdNumber(ctx, { phoneDigits, messageId: gatewayId, bookingId })
      const passedOn = await passOn(ctx, reply)
      return isHeld ? { action: 'held', bookings: bookingId === undefined ? 0 : 1 } : passedOn
    }
    case 'start':
      if (!(await allowForNumber(ctx, asked))) return { action: 'ignored', bookings: 0 }
      await answer(ctx, reply, 'start')
      return { action: 'allowed', bookings: 0 }
    case 'help': {
      const isAnswered = await answer(ctx, reply, 'help')
      const passedOn = await passOn(ctx, reply)
      return isAnswered ? { action: 'answered', bookings: passedOn.bookings } : passedOn
    }
    case 'message':
      return passOn(ctx, reply)
  }
}

async function passOn(ctx: InboundTextContext, reply: IncomingReply): Promise<InboundTextAnswer> {
  const action = await passOnReply(ctx, reply)
  return { action, bookings: action === 'delivered' ? 1 : 0 }
}

/** In Spanish if the keyword or their newest booking is. */
async function answer(ctx: InboundTextContext, reply: IncomingReply, keyword: 'help' | 'start'): Promise<boolean> {
  const bookingId = await findNewestBooking(ctx.db, reply.phoneDigits)
  const isSpanish = /ayuda/i.test(reply.text)
  const language = isSpanish ? 'es' : bookingId === undefined ? 'en' : await findLanguage(ctx.db, bookingId)
  return answerKeyword(ctx, { phoneDigits: reply.phoneDigits, keyword, id: idOfReply(reply), language })
}

/** Whether the whole message is just the word that phones and carriers suggest, which means nothing more than that. */
function isOnlyStop(text: string): boolean {
  return /^\W*(?:(?:stop|stopall|unsubscribe)\W*)+$/i.test(text)
}
