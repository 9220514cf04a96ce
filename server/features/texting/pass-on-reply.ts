import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { takeWords } from '#server/features/homeowner-link/take-words.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { storable } from '#shared/storable.ts'
import { uuidFromHash } from '#shared/uuid.ts'

/**
 * Puts what a homeowner replied to a text among the words of their newest booking, an open one first, and tells the shop.
 * @param gatewayId names the reply at the gateway: one that is posted twice stands there once
 * @returns whether there is a booking for the number, and anything to read
 */
export async function passOnReply(
  ctx: DeskContext,
  { phoneDigits, text, gatewayId }: { phoneDigits: string; text: string; gatewayId?: string | undefined },
): Promise<boolean> {
  if (storable(text).trim() === '') return false
  const { bookingId, isOpen, createdAt, erasedAt } = deskBookings
  const [booking] = await ctx.db
    .select({ bookingId })
    .from(deskBookings)
    .where(and(eq(deskBookings.phoneDigits, phoneDigits), isNull(erasedAt)))
    .orderBy(desc(isOpen), desc(createdAt))
    .limit(1)
  if (!booking) return false
  const id = gatewayId === undefined ? randomUUID() : hashOf(`${phoneDigits} ${gatewayId}`)
  try {
    await takeWords(ctx, { ...booking, id, text, news: 'text_reply' })
    return true
  } catch (error) {
    // Erased just now, or already at the booking that was the newest when it came for the first time: no reason for the gateway to post it again.
    if (isAppError(error) && error.code === 'conflict') return false
    throw error
  }
}

function hashOf(words: string): string {
  return uuidFromHash(createHash('sha256').update(words).digest())
}
