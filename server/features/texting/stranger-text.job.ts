import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { strangerTextMessage } from './stranger-text.email.tsx'
import { type StrangerText, strangerTextMail } from './stranger-text.ts'

export interface StrangerTextContext {
  mailer: Pick<Mailer, 'send'>
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}

/** Emails the owner what someone without a booking texted. A rerun sends the same Message-ID again. */
export function strangerTextMailJob({ mailer, business, ownerAddress }: StrangerTextContext): JobHandler<StrangerText> {
  return {
    kind: strangerTextMail,
    handle: (text) => mailer.send(strangerTextMessage({ ...text, business: business(), to: ownerAddress() })),
  }
}
