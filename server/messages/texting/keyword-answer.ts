import { isAppError } from '#server/errors.ts'
import { findNumberState } from '#server/messages/consents/stopped-numbers.ts'
import type { InboundTextContext } from './send-text.ts'
import { type KeywordAnswer, outgoingTexts } from './text-kinds.ts'

/**
 * Enqueues the answer: none without a gateway or for a number that is stopped or held, and at most one per keyword and hour.
 * @returns whether there will be one
 */
export async function answerKeyword(ctx: InboundTextContext, answer: KeywordAnswer): Promise<boolean> {
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
