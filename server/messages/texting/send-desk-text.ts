import { and, eq, isNull } from 'drizzle-orm'
import { system } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { decideContact } from '#server/bookings/desk/steps/record-contact.ts'
import { textNumber } from '#server/messages/consents/stopped-numbers.ts'
import { type BookingText, bookingTexts } from '#server/platform/db/schema/texting.ts'
import { findTextablePhone, type TextingContext } from './send-text.ts'

/**
 * Sends a text to the booking's current number, if its owner still agrees, and records the contact. An automatic answer goes to the
 * number that texted, unless it said STOP since, and isn't a contact.
 */
export async function sendDeskText(ctx: TextingContext, { textId }: { textId: string }): Promise<void> {
  const text = await findWaiting(ctx, textId)
  if (!text) return
  const phone = text.answersPhone ?? (await findTextablePhone(ctx, text.bookingId))
  const isSent = phone !== null && (await textNumber(ctx, { phone, text: text.text, key: text.id }))
  await (isSent ? recordSent(ctx, text) : recordFailure(ctx, text, 'no_consent'))
}

/** Records that the gateway took none of the tries. */
export async function giveUpDeskText(ctx: TextingContext, { textId }: { textId: string }): Promise<void> {
  const text = await findWaiting(ctx, textId)
  if (text) await recordFailure(ctx, text, 'gateway')
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
  why: 'no_consent' | 'gateway',
): Promise<void> {
  await changeBooking(ctx, { bookingId, by: system }, async (_row, tx, now) => {
    const failed = await tx.update(bookingTexts).set({ failedAt: now }).where(isWaiting(id)).returning()
    return { events: failed.length === 0 ? [] : [{ kind: 'text_failed', data: { template, why } }] }
  })
}
