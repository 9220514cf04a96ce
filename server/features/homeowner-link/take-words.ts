import { addNote } from '#server/features/desk/add-note.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import { enqueueHomeownerNews, type HomeownerNews } from '#server/features/notifications/homeowner-news.ts'
import { findUrgency } from '#shared/urgency.ts'
import { markUrgent } from './prepare/raise-urgency.ts'

/**
 * Puts what a homeowner writes or texts among the notes of their booking, and tells the shop. Words of gas, sparks or smoke mark an open
 * booking as urgent at once, which puts it on top if it waits for its call: nobody waits for somebody to read them. The shop hears of both in one message, because a phone shows only the
 * newest about a booking. The same `id` again is the same message, and changes nothing that the shop decided since.
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
