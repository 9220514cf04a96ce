import { type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { markUrgent } from '#server/bookings/homeowner/prepare/raise-urgency.ts'
import {
  enqueueHomeownerNews,
  type HomeownerNews,
} from '#server/messages/notifications/homeowner-news/homeowner-news.ts'
import { type Danger, findDanger } from '#shared/bookings/urgency.ts'

/**
 * Adds what a homeowner writes or texts to their booking's notes, and notifies the shop. A mention of gas, sparks or smoke
 * immediately moves the booking to the top, open or closed, so it doesn't wait until someone reads the note. The shop gets a single
 * notification for both, because a phone shows only the latest one per booking. Repeating a danger that everyone just heard of sends
 * an email but no push. The same `id` again is the same message, and doesn't undo anything the shop has decided since.
 * @returns the danger in the words; null if there is none, or the message came before
 * @throws AppError not_found, invalid; conflict when the id belongs to another booking, or the booking was erased
 */
export async function takeWords(
  ctx: DeskContext,
  { news, ...note }: { bookingId: string; id: string; text: string; kind?: 'time_requested'; news: HomeownerNews },
): Promise<Danger | null> {
  const { bookingId } = note
  const danger = findDanger(note.text)?.danger ?? null
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const [noted] = (await addNote(inside, { ...note, by: homeowner })).events
    if (!noted) return null
    const isRaised = danger !== null && (await markUrgent(inside, { bookingId, hazard: danger })).events.length > 0
    const told = { bookingId, seq: noted.seq, news: isRaised ? ('urgent' as const) : news }
    await enqueueHomeownerNews(ctx.queue, tx, { ...told, isRepeatedDanger: danger !== null && !isRaised })
    return danger
  })
}
