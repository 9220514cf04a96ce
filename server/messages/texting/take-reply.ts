import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { takeWords } from '#server/bookings/homeowner/changes/words.ts'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { isAppError } from '#server/errors.ts'
import { findNumberState } from '#server/messages/consents/stopped-numbers.ts'
import { allowForNumber, holdNumber, withdrawForNumber } from '#server/messages/consents/withdraw-consent.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { InboundTextAnswer } from '#shared/messages/texting-endpoints.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { answerDanger } from './answer-danger.ts'
import { readReply } from './read-reply.ts'
import type { InboundTextContext } from './send-text.ts'
import { takeStrangerText } from './stranger-text.ts'
import { type KeywordAnswer, outgoingTexts } from './text-kinds.ts'

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
      // More than just the word that phones and carriers suggest.
      if (!/^\W*(?:(?:stop|stopall|unsubscribe)\W*)+$/i.test(text)) await passOnReply(ctx, reply)
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

/**
 * Adds a homeowner's text reply to the messages of their newest booking, preferring open ones, and notifies the shop. Texts from
 * someone without a booking are emailed to the owner: they may be that person's first contact with the shop. A text
 * about danger is answered with what to do.
 * @param gatewayId the gateway's id for the reply, so one that is posted twice is stored once
 * @returns `ignored` when there is nothing to read
 */
async function passOnReply(
  ctx: InboundTextContext,
  { phoneDigits, text, gatewayId }: { phoneDigits: string; text: string; gatewayId?: string | undefined },
): Promise<'delivered' | 'emailed' | 'ignored'> {
  if (storable(text).trim() === '') return 'ignored'
  const bookingId = await findNewestBooking(ctx.db, phoneDigits)
  const id = idOfReply({ phoneDigits, gatewayId })
  if (bookingId === undefined) {
    if (readReply(text) === 'help' || /^\W*yes\W*$/i.test(text)) return 'ignored'
    await takeStrangerText(ctx, { phoneDigits, text: storable(text), id })
    return 'emailed'
  }
  try {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx }
      const danger = await takeWords(inside, { bookingId, id, text, news: 'text_reply' })
      if (danger) await answerDanger(inside, { bookingId, phoneDigits, danger })
    })
    return 'delivered'
  } catch (error) {
    // Just erased, or already stored with the booking that was newest when it first came in. Either way, the gateway shouldn't post
    // it again.
    if (isAppError(error) && error.code === 'conflict') return 'ignored'
    throw error
  }
}

/** The booking that a text from this number is most likely about: the newest, preferring open ones. */
async function findNewestBooking(db: Db, phoneDigits: string): Promise<string | undefined> {
  const { bookingId, isOpen, createdAt, erasedAt } = deskBookings
  const [booking] = await db
    .select({ bookingId })
    .from(deskBookings)
    .where(and(eq(deskBookings.phoneDigits, phoneDigits), isNull(erasedAt)))
    .orderBy(desc(isOpen), desc(createdAt))
    .limit(1)
  return booking?.bookingId
}

/** The same for a reply that the gateway posts again. */
function idOfReply({ phoneDigits, gatewayId }: { phoneDigits: string; gatewayId?: string | undefined }): string {
  if (gatewayId === undefined) return randomUUID()
  return uuidFromHash(createHash('sha256').update(`${phoneDigits} ${gatewayId}`).digest())
}

/**
 * Enqueues the answer: none without a gateway or for a number that is stopped or held, and at most one per keyword and hour.
 * @returns whether there will be one
 */
async function answerKeyword(ctx: InboundTextContext, answer: KeywordAnswer): Promise<boolean> {
  const { phoneDigits, keyword } = answer
  if (ctx.textSender() === null || (await findNumberState(ctx, phoneDigits)) !== null) return false
  try {
    await ctx.limitKeywordAnswers(`${keyword} ${phoneDigits}`)
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return false
    throw error
  }
  await ctx.queue.enqueue(ctx.db, outgoingTexts, { kind: 'keyword-answer', ...answer })
  return true
}
