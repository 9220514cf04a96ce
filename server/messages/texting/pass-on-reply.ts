import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { takeWords } from '#server/bookings/homeowner/changes/take-words.ts'
import { isAppError } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { answerDanger } from './answer-danger.ts'
import { readReply } from './read-reply.ts'
import type { InboundTextContext } from './send-text.ts'
import { takeStrangerText } from './stranger-text.ts'

/**
 * Adds a homeowner's text reply to the messages of their newest booking, preferring open ones, and notifies the shop. Texts from
 * someone without a booking are emailed to the owner: they may be that person's first contact with the shop. A text
 * about danger is answered with what to do.
 * @param gatewayId the gateway's id for the reply, so one that is posted twice is stored once
 * @returns `ignored` when there is nothing to read
 */
export async function passOnReply(
  ctx: InboundTextContext,
  { phoneDigits, text, gatewayId }: { phoneDigits: string; text: string; gatewayId?: string | undefined },
): Promise<'delivered' | 'emailed' | 'ignored'> {
  if (storable(text).trim() === '') return 'ignored'
  const bookingId = await findNewestBooking(ctx.db, phoneDigits)
  const id = idOfReply({ phoneDigits, gatewayId })
  if (bookingId === undefined) {
    if (isKeyword(text)) return 'ignored'
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
export async function findNewestBooking(db: Db, phoneDigits: string): Promise<string | undefined> {
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
export function idOfReply({ phoneDigits, gatewayId }: { phoneDigits: string; gatewayId?: string | undefined }): string {
  if (gatewayId === undefined) return randomUUID()
  return uuidFromHash(createHash('sha256').update(`${phoneDigits} ${gatewayId}`).digest())
}

/** Whether the text is a keyword that says nothing to the shop. */
function isKeyword(text: string): boolean {
  return readReply(text) === 'help' || /^\W*yes\W*$/i.test(text)
}
