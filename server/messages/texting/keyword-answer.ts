import { homeownerTexts } from '#content/homeowner/texts.ts'
import { isAppError } from '#server/errors.ts'
import { findNumberState, textNumber } from '#server/messages/consents/stopped-numbers.ts'
import type { JobHandler, JobKind } from '#server/platform/queue/queue.ts'
import { textMessage } from '#server/platform/queue/retry-policies.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { TextingContext } from './send-text.ts'

/** The answer to a keyword: how to get help and how to stop, or that a STOP is lifted. */
interface KeywordAnswer {
  phoneDigits: string
  keyword: 'help' | 'start'
  id: string
  language: HomeownerLanguage
}

export interface KeywordAnswerContext extends TextingContext {
  /** Counts the answer to a keyword against this number. @throws AppError too_many */
  limitKeywordAnswers(keywordAndDigits: string): Promise<void>
}

const keywordAnswer: JobKind<KeywordAnswer> = { name: 'keyword-answer', ...textMessage }

/**
 * Enqueues the answer: none without a gateway or for a number that is stopped or held, and at most one per keyword and hour.
 * @returns whether there will be one
 */
export async function answerKeyword(ctx: KeywordAnswerContext, answer: KeywordAnswer): Promise<boolean> {
  const { phoneDigits, keyword } = answer
  if (ctx.textSender === null || (await findNumberState(ctx, phoneDigits)) !== null) return false
  try {
    await ctx.limitKeywordAnswers(`${keyword} ${phoneDigits}`)
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return false
    throw error
  }
  await ctx.queue.enqueue(ctx.db, keywordAnswer, answer)
  return true
}

/** Sends it, unless the number said STOP since. A rerun sends the same key, so the gateway recognizes the repeat. */
export function keywordAnswerJob(ctx: TextingContext): JobHandler<KeywordAnswer> {
  return {
    kind: keywordAnswer,
    async handle({ phoneDigits, keyword, id, language }) {
      const { name, phone } = ctx.business()
      const text = homeownerTexts(language).keywords[keyword](name, phone)
      await textNumber(ctx, { phone: phoneDigits, text, key: id })
    },
  }
}
