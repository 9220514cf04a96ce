/** Every text that a job sends. texts.job.ts sends them. */
import type { EscalationJob } from '#server/bookings/promise/escalation.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { textMessage } from '#server/platform/queue/retry-policies.ts'
import type { Danger } from '#shared/bookings/urgency.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { KeyWordAct } from './key-words.ts'

/** What to do about the danger that a stranger texted about. */
export interface StrangerAnswer {
  phoneDigits: string
  id: string
  danger: Danger
  language: HomeownerLanguage
}

/** The answer to a key word. */
export interface KeywordAnswer {
  phoneDigits: string
  keyword: KeyWordAct
  id: string
  language: HomeownerLanguage
}

/** What each kind's job says. */
export interface TextData {
  'desk-text': { bookingId: string; textId: string }
  /** Goes to ESCALATION_PHONE. */
  'promise-escalation-text': EscalationJob
  'stranger-answer': StrangerAnswer
  'keyword-answer': KeywordAnswer
}

export type TextKind = keyof TextData
export type TextJob = { [Kind in TextKind]: { kind: Kind } & TextData[Kind] }[TextKind]

/** Retried for about ten minutes: nobody wants to read hours later that the technician is on the way. */
export const outgoingTexts: JobKind<TextJob> = { name: 'text', ...textMessage }
