import { createHash } from 'node:crypto'
import { isAppError } from '#server/errors.ts'
import { findNumberState } from '#server/messages/consents/stopped-numbers.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import { type Danger, findDanger } from '#shared/bookings/urgency.ts'
import type { InboundTextContext } from './send-text.ts'
import { outgoingTexts } from './text-kinds.ts'

/** A text to the shop's number from someone without a booking, maybe their first contact with the shop. */
export interface StrangerText {
  phoneDigits: string
  text: string
  /** Stays the same when the gateway posts the text again. */
  id: string
  /** What it mentions, if anything. */
  danger?: Danger
}

/**
 * Emails a stranger's text to the owner, and answers one about danger with what to do: not without a gateway, not if the number
 * is stopped or held, and at most once an hour per number.
 */
export async function takeStrangerText(
  ctx: InboundTextContext,
  { phoneDigits, text, id }: Omit<StrangerText, 'danger'>,
): Promise<void> {
  const said = findDanger(text)
  const jobs = [
    newJob(emails, { kind: 'stranger-text-mail', phoneDigits, text, id, ...(said && { danger: said.danger }) }),
  ]
  if (said && ctx.textSender() !== null && (await mayAnswer(ctx, phoneDigits)))
    jobs.push(newJob(outgoingTexts, { kind: 'stranger-answer', phoneDigits, id, ...said }))
  await ctx.queue.enqueueAll(ctx.db, jobs)
}

async function mayAnswer(ctx: InboundTextContext, phoneDigits: string): Promise<boolean> {
  if ((await findNumberState(ctx, phoneDigits)) !== null) return false
  try {
    await ctx.limitStrangerAnswers(phoneDigits)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many') return false
    throw error
  }
}

/** Key prefix of the emails about a number's texts. Hashed, because the emails' file names would otherwise contain the number. */
export function strangerMailsOf(phoneDigits: string): string {
  return `text-${createHash('sha256').update(`text ${phoneDigits}`).digest('hex').slice(0, 24)}-`
}
