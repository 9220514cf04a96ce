import { addNote } from '#server/features/desk/add-note.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import { enqueueHomeownerNews, type HomeownerNews } from '#server/features/notifications/homeowner-news.ts'
import { findUrgency } from '#shared/urgency.ts'
import { markUrgent } from './prepare/raise-urgency.ts'

/**
 * Adds what a homeowner writes or texts to their booking's notes, and notifies the shop. A mention of gas, sparks or smoke
 * immediately marks an open booking as urgent, which moves it to the top if it is waiting for its call, so it doesn't wait until
 * someone reads the note. The shop gets a single notification for both, because a phone shows only the latest one per booking. The
 * same `id` again is the same message, and doesn't undo anything the shop has decided since.
 * @throws AppError not_found, invalid; conflict when the id belongs to another booking, or the booking was erased
 */
export async function takeWords(
  ctx: DeskContext,
  { news, ...note }: { bookingId: string; id: string; text: string; kind?: 'time_requested'; news: HomeownerNews },
) {
  const { bookingId } = note
  const hazard = findUrgency('', note.text)
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const [noted] = (await addNote(inside, { ...note, by: homeowner })).events
    if (!noted) return
    const isDanger = hazard === 'gas' || hazard === 'sparks'
    const isRaised = isDanger && (await markUrgent(inside, { bookingId, hazard })).events.length > 0
    await enqueueHomeownerNews(ctx.queue, tx, { bookingId, seq: noted.seq, news: isRaised ? 'urgent' : news })
  })
}
