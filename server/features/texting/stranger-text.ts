import { createHash } from 'node:crypto'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { newsMail } from '#server/platform/queue/retry-policies.ts'

/** A text to the shop's number from somebody who has no booking: maybe their first word to the shop. */
export interface StrangerText {
  phoneDigits: string
  text: string
  /** The same for a text that the gateway posts again. */
  id: string
}

export const strangerTextMail: JobKind<StrangerText> = { name: 'stranger-text-mail', ...newsMail }

/** What the keys of the emails about a number's texts begin with; the number itself would stand in their names. */
export function strangerMailsOf(phoneDigits: string): string {
  return `text-${createHash('sha256').update(`text ${phoneDigits}`).digest('hex').slice(0, 24)}-`
}
