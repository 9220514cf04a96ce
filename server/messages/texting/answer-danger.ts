/**
 * The automatic answer to a text about danger: what to do, and our number. Their own text is what allows it, so it needs no other
 * consent, and goes to the number that texted.
 */

import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { system } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { findNumberState } from '#server/messages/consents/stopped-numbers.ts'
import { bookingTexts } from '#server/platform/db/schema/texting.ts'
import type { Danger } from '#shared/bookings/urgency.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { withPlainSigns } from '#shared/messages/text-segments.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { TextingContext } from './send-text.ts'
import { outgoingTexts } from './text-kinds.ts'

const onceInMs = hourMs

/**
 * Enqueues the answer, in the transaction that stores the text: none without a gateway, for a number that is stopped or held, or if this number got one
 * within the hour.
 * @param phoneDigits the ten digits that texted
 */
export async function answerDanger(
  ctx: TextingContext,
  { bookingId, phoneDigits, danger }: { bookingId: string; phoneDigits: string; danger: Danger },
): Promise<void> {
  const { db } = ctx
  if (ctx.textSender() === null || (await findNumberState(ctx, phoneDigits)) !== null) return
  // Storing the text locked the booking, so texts that arrive together get one answer.
  const since = new Date(ctx.clock.now().getTime() - onceInMs)
  const { answersPhone, createdAt, failedAt } = bookingTexts
  const [answered] = await db
    .select({ id: bookingTexts.id })
    .from(bookingTexts)
    .where(and(eq(answersPhone, phoneDigits), gt(createdAt, since), isNull(failedAt)))
  if (answered) return
  const language = await findLanguage(db, bookingId)
  const text = dangerText(danger, { language, phone: ctx.business().phone, isTeamTold: true })
  await changeBooking(ctx, { bookingId, by: system, evenIfErased: false }, (_row, _tx, now) => ({
    events: [{ kind: 'text_requested', data: { template: 'danger' } }],
    async alsoWrite(tx) {
      const id = randomUUID()
      await tx
        .insert(bookingTexts)
        .values({ id, bookingId, template: 'danger', text, answersPhone: phoneDigits, createdAt: now })
      await ctx.queue.enqueue(tx, outgoingTexts, { kind: 'desk-text', bookingId, textId: id })
    },
  }))
}

/** The same steps as on the homeowner's page. `isTeamTold` promises a call, for which there has to be a booking at the desk. */
export function dangerText(
  danger: Danger,
  { language, phone, isTeamTold }: { language: HomeownerLanguage; phone: string; isTeamTold: boolean },
): string {
  const { texted, callUs, ...texts } = homeownerTexts(language).prepare.hazards
  const { title, steps } = texts[danger]
  return withPlainSigns([`${title}:`, ...steps, ...(isTeamTold ? [texted] : []), `${callUs} ${phone}`].join(' '))
}
