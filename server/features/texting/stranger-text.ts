import { createHash } from 'node:crypto'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { newsMail } from '#server/platform/queue/retry-policies.ts'

/** A text to the shop's number from someone without a booking, maybe their first contact with the shop. */
export interface StrangerText {
  phoneDigits: string
  text: string
  /** Stays the same when the gateway posts the text again. */
  id: string
}

export const strangerTextMail: JobKind<StrangerText> = { name: 'stranger-text-mail', ...newsMail }

/** Key prefix of the emails about a number's texts. Hashed, because the emails' file names would otherwise contain the number. */
export function strangerMailsOf(phoneDigits: string): string {
  return `text-${createHash('sha256').update(`text ${phoneDigits}`).digest('hex').slice(0, 24)}-`
}
