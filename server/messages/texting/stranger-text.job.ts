import { textNumber } from '#server/messages/consents/stopped-numbers.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { dangerText } from './answer-danger.ts'
import type { TextingContext } from './send-text.ts'
import { type StrangerAnswer, strangerAnswer } from './stranger-text.ts'

/**
 * Texts someone without a booking what to do about the danger they mentioned, unless they said STOP since. A rerun sends
 * the same key, so the gateway recognizes the repeat.
 */
export function strangerAnswerJob(ctx: TextingContext): JobHandler<StrangerAnswer> {
  return {
    kind: strangerAnswer,
    async handle({ phoneDigits, id, danger, language }) {
      const text = dangerText(danger, { language, phone: ctx.business().phone, isTeamTold: false })
      await textNumber(ctx, { phone: phoneDigits, text, key: id })
    },
  }
}
