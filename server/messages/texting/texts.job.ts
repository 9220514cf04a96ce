import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type EscalationTextContext, textEscalation } from '#server/bookings/promise/escalation.ts'
import { findNumberState, textNumber } from '#server/messages/consents/stopped-numbers.ts'
import { TwilioRefusal } from '#server/platform/outgoing/twilio.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { dangerText } from './answer-danger.ts'
import { giveUpDeskText, sendDeskText, type TextingContext } from './send-text.ts'
import { outgoingTexts, type TextData, type TextJob, type TextKind } from './text-kinds.ts'

type TextContext = TextingContext & EscalationTextContext

/** Each sends its text, unless things have changed since or the number said STOP. */
const senders: { [Kind in TextKind]: (ctx: TextContext, data: TextData[Kind]) => Promise<unknown> } = {
  'desk-text': sendDeskText,
  'promise-escalation-text': textEscalation,
  'stranger-answer'(ctx, { phoneDigits, id, danger, language }) {
    const text = dangerText(danger, { language, phone: ctx.business().phone, isTeamTold: false })
    return textNumber(ctx, { phone: phoneDigits, text, key: id })
  },
  async 'keyword-answer'(ctx, { phoneDigits, keyword, id, language }) {
    const { name, phone } = ctx.business()
    const text = homeownerTexts(language).keywords[keyword](name, phone)
    const isLifted = keyword === 'stop' && (await findNumberState(ctx, phoneDigits)) !== 'stopped'
    if (!isLifted) await textNumber(ctx, { phone: phoneDigits, text, key: id, evenIfStopped: keyword !== 'start' })
  },
}

/**
 * Sends one text. It is tried again only if the gateway certainly didn't take it. If the process dies in between, the rerun sends the
 * same key, so that the gateway recognizes the repeat.
 */
export function textJob(ctx: TextContext): JobHandler<TextJob> {
  return {
    kind: outgoingTexts,
    // Each kind had a queue of its own.
    formerQueues: Object.keys(senders),
    async handle(job) {
      await sendText(ctx, job).catch(async (error: unknown) => {
        if (!(error instanceof TwilioRefusal && error.isFinal)) throw error
        await giveUp(ctx, job, error.code)
      })
    },
    async onExhausted(job) {
      await giveUp(ctx, job)
    },
  }
}

async function sendText<Kind extends TextKind>(ctx: TextContext, job: { kind: Kind } & TextData[Kind]) {
  await senders[job.kind](ctx, job)
}

/** The others have nothing to record. */
async function giveUp(ctx: TextContext, job: TextJob, code: number | null = null) {
  if (job.kind === 'desk-text') await giveUpDeskText(ctx, { ...job, code })
}
