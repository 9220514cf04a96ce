import { and, eq, isNull } from 'drizzle-orm'
import { type AdminActor, type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { decideContact } from '#server/bookings/desk/steps/contact.ts'
import { conflict } from '#server/errors.ts'
import { mayText } from '#server/messages/consents/consents.ts'
import { type NumbersContext, textNumber } from '#server/messages/consents/stopped-numbers.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingText, bookingTexts, type Delivery } from '#server/platform/db/schema/texting.ts'
import type { TextSender } from '#server/platform/outgoing/text-senders.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import { outgoingTexts } from './text-kinds.ts'

export interface TextingContext extends DeskContext {
  /** `null` while no gateway is set. */
  textSender(): TextSender | null
}

export interface InboundTextContext extends TextingContext {
  /** Counts an automatic answer to this number. @throws AppError too_many */
  limitStrangerAnswers(phoneDigits: string): Promise<void>
  /** Counts the answer to HELP against this number. @throws AppError too_many */
  limitHelpAnswers(phoneDigits: string): Promise<void>
  /** Counts one text that asks for help, which a gateway may post twice. @throws AppError too_many */
  limitSameHelp(replyId: string): Promise<void>
}

/** The number to text about a booking, as (503) 555-0199; `null` if its owner hasn't agreed, or no longer does. */
async function findTextablePhone(ctx: NumbersContext, bookingId: string): Promise<string | null> {
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

/**
 * Sends a text to the booking's current number, if its owner still agrees, and records the contact. An automatic answer goes to the
 * number that texted, unless it said STOP since, and isn't a contact. Of a text that the gateway may or may not have, the desk learns
 * just that.
 */
export async function sendDeskText(ctx: TextingContext, { textId }: { textId: string }): Promise<void> {
  const text = await findWaiting(ctx, textId)
  if (!text) return
  const phone = text.answersPhone ?? (await findTextablePhone(ctx, text.bookingId))
  const outcome = phone === null ? 'stopped' : await textNumber(ctx, { phone, text: text.text, key: text.id })
  const record: Record<typeof outcome, () => Promise<void>> = {
    taken: () => recordSent(ctx, text),
    unanswered: () => recordFailure(ctx, text, 'unanswered'),
    stopped: () => recordFailure(ctx, text, 'no_consent'),
  }
  await record[outcome]()
}

/** Records that the gateway took none of the tries, and why, if Twilio said so with a code. */
export async function giveUpDeskText(
  ctx: TextingContext,
  { textId, code }: { textId: string; code?: number | null },
): Promise<void> {
  const text = await findWaiting(ctx, textId)
  if (text) await recordFailure(ctx, text, 'gateway', code)
}

/**
 * Records what Twilio reports about a text that it took. Reports may arrive twice and in any order: the first that says whether the text
 * arrived counts.
 */
export async function recordDelivery(
  ctx: DeskContext,
  { textId, delivery, code }: { textId: string; delivery: Delivery; code: number | null },
): Promise<void> {
  const [text] = await ctx.db.select().from(bookingTexts).where(eq(bookingTexts.id, textId))
  if (!text) return
  const { bookingId, template } = text
  await changeBooking(ctx, { bookingId, by: system, evenIfErased: true }, async (_row, tx) => {
    const isNews = and(eq(bookingTexts.id, textId), isNull(bookingTexts.delivery))
    const told = await tx.update(bookingTexts).set({ delivery }).where(isNews).returning({ id: bookingTexts.id })
    if (told.length === 0) return { events: [] }
    return {
      events: [
        delivery === 'delivered'
          ? { kind: 'text_delivered', data: { template } }
          : { kind: 'text_failed', data: { template, why: 'undelivered', ...(code !== null && { code }) } },
      ],
    }
  })
}

/** The text, or undefined once it was sent, given up on or erased. */
async function findWaiting({ db }: TextingContext, textId: string): Promise<BookingText | undefined> {
  const [text] = await db.select().from(bookingTexts).where(isWaiting(textId))
  return text
}

function isWaiting(textId: string) {
  return and(eq(bookingTexts.id, textId), isNull(bookingTexts.sentAt), isNull(bookingTexts.failedAt))
}

/** Locks the booking's row before the text, as erasing does, so the two can't deadlock. An erased booking has no texts. */
async function recordSent(ctx: TextingContext, { id, bookingId, template, requestedBy }: BookingText): Promise<void> {
  const by = requestedBy === null ? system : ({ kind: 'admin', id: requestedBy } as const)
  await changeBooking(ctx, { bookingId, by, evenIfErased: true }, async (row, tx, now) => {
    const sent = await tx.update(bookingTexts).set({ sentAt: now }).where(isWaiting(id)).returning()
    if (sent.length === 0) return { events: [] }
    return requestedBy === null
      ? { events: [{ kind: 'text_sent', data: { template } }] }
      : decideContact(row, { by, now, channel: 'text', outcome: 'sent', template })
  })
}

async function recordFailure(
  ctx: TextingContext,
  { id, bookingId, template }: BookingText,
  why: 'no_consent' | 'gateway' | 'unanswered',
  code: number | null = null,
): Promise<void> {
  await changeBooking(ctx, { bookingId, by: system }, async (_row, tx, now) => {
    const failed = await tx.update(bookingTexts).set({ failedAt: now }).where(isWaiting(id)).returning()
    return {
      events:
        failed.length === 0 ? [] : [{ kind: 'text_failed', data: { template, why, ...(code !== null && { code }) } }],
    }
  })
}
