import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { takeWords } from '#server/features/homeowner-link/take-words.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { strangerTextMail } from './stranger-text.ts'

/**
 * Puts what a homeowner replied to a text among the words of their newest booking, an open one first, and tells the shop. What somebody
 * without a booking texts is emailed to the owner: it may be their first word to the shop.
 * @param gatewayId names the reply at the gateway: one that is posted twice stands there once
 * @returns `ignored` when there is nothing to read or nobody to answer: short codes send advertising
 */
export async function passOnReply(
  ctx: DeskContext,
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
    if (phoneDigits.length !== 10 || isKeyword(text)) return 'ignored'
    await ctx.queue.enqueue(ctx.db, strangerTextMail, { phoneDigits, text: storable(text), id })
    return 'emailed'
  }
  try {
    await takeWords(ctx, { ...booking, id, text, news: 'text_reply' })
    return 'delivered'
  } catch (error) {
    // Erased just now, or already at the booking that was the newest when it came for the first time: no reason for the gateway to post it again.
    if (isAppError(error) && error.code === 'conflict') return 'ignored'
    throw error
  }
}

/** A word to the gateway. */
function isKeyword(text: string): boolean {
  return /^\W*(help|info|start|unstop|yes)\W*$/i.test(text)
}

function hashOf(words: string): string {
  return uuidFromHash(createHash('sha256').update(words).digest())
}
