import { eq } from 'drizzle-orm'
import type { AdminActor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { conflict } from '#server/errors.ts'
import { mayText } from '#server/messages/consents/record-consent.ts'
import type { NumbersContext } from '#server/messages/consents/stopped-numbers.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingTexts } from '#server/platform/db/schema/texting.ts'
import type { TextSender } from '#server/platform/sms/text-senders.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import { outgoingTexts } from './text-kinds.ts'

export interface TextingContext extends DeskContext {
  /** `null` while no gateway is set. */
  textSender(): TextSender | null
}

export interface InboundTextContext extends TextingContext {
  /** Counts an automatic answer to this number. @throws AppError too_many */
  limitStrangerAnswers(phoneDigits: string): Promise<void>
  /** Counts the answer to a keyword against this number. @throws AppError too_many */
  limitKeywordAnswers(keywordAndDigits: string): Promise<void>
}

/** The number to text about a booking, as (503) 555-0199; `null` if its owner hasn't agreed, or no longer does. */
export async function findTextablePhone(ctx: NumbersContext, bookingId: string): Promise<string | null> {
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return null
  const { customerPhone: phone } = booking
  return (await mayText(ctx, { bookingId, phone })) ? phone : null
}

/**
 * Enqueues a text for the site to send. The request is recorded as one event now, and the outcome, sent or failed, as another one
 * later. A repeated `id` is the same text.
 * @throws AppError not_found; conflict without a gateway, without the homeowner's consent, or when the id is a text of another
 * booking
 */
export async function requestText(
  ctx: TextingContext,
  {
    bookingId,
    by,
    id,
    template,
    text,
  }: { bookingId: string; by: AdminActor; id: string; template: TextTemplateKey; text: string },
) {
  if (ctx.textSender() === null) throw conflict('This site can’t send texts. Please use your phone.')
  return changeBooking(ctx, { bookingId, by }, async (row, tx, now) => {
    const [known] = await tx
      .select({ bookingId: bookingTexts.bookingId })
      .from(bookingTexts)
      .where(eq(bookingTexts.id, id))
    if (known && known.bookingId !== bookingId)
      throw conflict('This text belongs to another booking. Please send it again.')
    if (known) return { events: [] }
    if ((await findTextablePhone({ ...ctx, db: tx }, bookingId)) === null) {
      throw conflict('The homeowner hasn’t agreed to texts, or opted out. Please call.')
    }
    return {
      patch: row.firstAttemptAt === null ? { firstAttemptAt: now } : {},
      events: [{ kind: 'text_requested', data: { template } }],
      async alsoWrite(inner) {
        const asked = { id, bookingId, template, text, requestedBy: by.id, createdAt: now }
        await inner.insert(bookingTexts).values(asked)
        await ctx.queue.enqueue(inner, outgoingTexts, { kind: 'desk-text', bookingId, textId: id })
      },
    }
  })
}
