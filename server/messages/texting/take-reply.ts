import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { homeowner } from '#server/bookings/desk/desk-context.ts'
import { takeWords } from '#server/bookings/homeowner/changes/words.ts'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { isAppError } from '#server/errors.ts'
import { allowForNumber, holdNumber, withdrawForNumber } from '#server/messages/consents/withdraw-consent.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { InboundTextAnswer } from '#shared/messages/texting-endpoints.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { answerDanger } from './answer-danger.ts'
import type { KeyWordAct } from './key-words.ts'
import { readReply } from './read-reply.ts'
import type { InboundTextContext } from './send-text.ts'
import { takeStrangerText } from './stranger-text.ts'
import { outgoingTexts } from './text-kinds.ts'

interface IncomingReply {
  /** The ten digits. */
  phoneDigits: string
  text: string
  /** The gateway's id for the reply, so one that is posted twice counts once. */
  gatewayId?: string | undefined
  /** The gateway has answered its key word. */
  isAnswered?: boolean | undefined
  /** What the gateway did about it, by key words that may be the owner's own. */
  means?: KeyWordAct | undefined
}

/**
 * Does what a text from a number asks for. STOP ends texts to the number, and only START from the same number or a person at the desk
 * lifts that. What may be a STOP holds all texts until someone at the desk decides. Key words are answered; what says more than one
 * reaches the shop.
 */
export async function takeReply(ctx: InboundTextContext, reply: IncomingReply): Promise<InboundTextAnswer> {
  const { phoneDigits, text, gatewayId } = reply
  const reading = readReply(text)
  const { language } = reading
  // A key word that only the gateway knows is nothing to read, either.
  const tellsShop = reading.tellsShop && (reply.means === undefined || reply.means === reading.means)
  const asked = { phoneDigits, how: 'text_reply', by: homeowner, messageId: gatewayId } as const
  switch (reply.means ?? reading.means) {
    case 'stop': {
      const bookings = await ctx.db.transaction(async (tx) => {
        const inside = { ...ctx, db: tx }
        const stopped = await withdrawForNumber(inside, asked)
        if (stopped.isNew) await answer(inside, reply, { keyword: 'stop', language })
        return stopped.bookings
      })
      if (tellsShop) await passOnReply(ctx, reply)
      return { action: 'stopped', bookings }
    }
    case 'maybe_stop': {
      const bookingId = await findNewestBooking(ctx.db, phoneDigits)
      const isHeld = await holdNumber(ctx, { phoneDigits, messageId: gatewayId, bookingId })
      const passedOn = await passOn(ctx, reply)
      return isHeld ? { action: 'held', bookings: bookingId === undefined ? 0 : 1 } : passedOn
    }
    case 'start':
      return ctx.db.transaction(async (tx) => {
        const inside = { ...ctx, db: tx }
        if (!(await allowForNumber(inside, asked))) return { action: 'ignored', bookings: 0 }
        await answer(inside, reply, { keyword: 'start', language })
        return { action: 'allowed', bookings: 0 }
      })
    case 'help': {
      if (!(await mayAnswerHelp(ctx, reply))) return { action: 'ignored', bookings: 0 }
      // Somebody has to.
      if (!(await answer(ctx, reply, { keyword: 'help', language }))) return passOn(ctx, reply)
      return { action: 'answered', bookings: 0 }
    }
    case 'message':
      return passOn(ctx, reply)
  }
}

async function passOn(ctx: InboundTextContext, reply: IncomingReply): Promise<InboundTextAnswer> {
  const action = await passOnReply(ctx, reply)
  return { action, bookings: action === 'delivered' ? 1 : 0 }
}

/**
 * Enqueues the answer to a key word, in Spanish if the word or their newest booking is, unless the gateway answers it.
 * @returns whether it's answered: not without a gateway
 */
async function answer(
  ctx: InboundTextContext,
  reply: IncomingReply,
  { keyword, language }: { keyword: KeyWordAct; language: HomeownerLanguage | undefined },
): Promise<boolean> {
  const { phoneDigits } = reply
  if (reply.isAnswered) return true
  if (ctx.textSender() === null) return false
  const bookingId = language === 'es' ? undefined : await findNewestBooking(ctx.db, phoneDigits)
  const spoken = bookingId === undefined ? language : await findLanguage(ctx.db, bookingId)
  const id = idOfReply(reply)
  await ctx.queue.enqueue(ctx.db, outgoingTexts, {
    kind: 'keyword-answer',
    phoneDigits,
    keyword,
    id,
    language: spoken ?? 'en',
  })
  return true
}

/** HELP is always answered, unless a machine asks, and each once. */
async function mayAnswerHelp(ctx: InboundTextContext, reply: IncomingReply): Promise<boolean> {
  try {
    await ctx.limitSameHelp(idOfReply(reply))
    await ctx.limitHelpAnswers(reply.phoneDigits)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return false
    throw error
  }
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
    if (/^\W*yes\W*$/i.test(text)) return 'ignored'
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
