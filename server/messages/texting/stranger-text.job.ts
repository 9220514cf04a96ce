import { textNumber } from '#server/messages/consents/stopped-numbers.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { dangerText } from './answer-danger.ts'
import type { TextingContext } from './send-text.ts'
import { strangerTextMessage } from './stranger-text.email.tsx'
import { type StrangerAnswer, type StrangerText, strangerAnswer, strangerTextMail } from './stranger-text.ts'

interface StrangerMailContext {
  mailer: Pick<Mailer, 'send'>
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}

/** Emails the owner what someone without a booking texted. A rerun sends the same Message-ID again. */
export function strangerTextMailJob({ mailer, business, ownerAddress }: StrangerMailContext): JobHandler<StrangerText> {
  return {
    kind: strangerTextMail,
    handle: (text) => mailer.send(strangerTextMessage({ ...text, business: business(), to: ownerAddress() })),
  }
}

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
