import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import { takeWords } from '#server/features/homeowner-link/take-words.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { answerDanger } from './answer-danger.ts'
import { type StrangerTextContext, takeStrangerText } from './stranger-text.ts'

/**
 * Adds a homeowner's text reply to the messages of their newest booking, preferring open ones, and notifies the shop. Texts from
 * someone without a booking are emailed to the owner: they may be that person's first contact with the shop. A text
 * about danger is answered with what to do.
 * @param gatewayId the gateway's id for the reply, so one that is posted twice is stored once
 * @returns `ignored` when there is nothing to read
 */
export async function passOnReply(
  ctx: StrangerTextContext,
  { phoneDigits, text, gatewayId }: { phoneDigits: string; text: string; gatewayId?: string | undefined },
): Promise<'delivered' | 'emailed' | 'ignored'> {
  if (storable(text).trim() === '') return 'ignored'
  const { bookingId, isOpen, createdAt, erasedAt } = deskBookings
  const [booking] = await ctx.db
    .select({ bookingId })
    .from(deskBookings)
    .where(and(eq(deskBookings.phoneDigits, phoneDigits), isNull(erasedAt)))
    .orderBy(desc(isOpen), desc(createdAt))
    .limit(1)
  const id = gatewayId === undefined ? randomUUID() : hashOf(`${phoneDigits} ${gatewayId}`)
  if (!booking) {
    if (isKeyword(text)) return 'ignored'
    await takeStrangerText(ctx, { phoneDigits, text: storable(text), id })
    return 'emailed'
  }
  try {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx }
      const danger = await takeWords(inside, { ...booking, id, text, news: 'text_reply' })
      if (danger) await answerDanger(inside, { ...booking, phoneDigits, danger })
    })
    return 'delivered'
  } catch (error) {
    // Just erased, or already stored with the booking that was newest when it first came in. Either way, the gateway shouldn't post
    // it again.
    if (isAppError(error) && error.code === 'conflict') return 'ignored'
    throw error
  }
}

/** Whether the text is a keyword meant for the gateway. */
function isKeyword(text: string): boolean {
  return /^\W*(help|info|start|unstop|yes)\W*$/i.test(text)
}

function hashOf(words: string): string {
  return uuidFromHash(createHash('sha256').update(words).digest())
}
