import { addNote } from '#server/features/desk/add-note.ts'
import { type DeskContext, homeowner } from '#server/features/desk/desk-context.ts'
import type { HomeownerNews } from '#server/features/notifications/homeowner-news.ts'
import { changeAndTell } from '#server/features/notifications/tell-shop.ts'
import { findUrgency } from '#shared/urgency.ts'
import { raiseUrgency } from './prepare/raise-urgency.ts'

/**
 * Puts what a homeowner writes or texts among the notes of their booking, and tells the shop. Words of gas, sparks or smoke put an open
 * booking on top at once: nobody waits for somebody to read them. The same `id` again is the same message.
 * @throws AppError not_found, invalid; conflict when the id belongs to another booking, or the booking was erased
 */
export async function takeWords(
  ctx: DeskContext,
  { news, ...note }: { bookingId: string; id: string; text: string; kind?: 'time_requested'; news: HomeownerNews },
) {
  await changeAndTell(ctx, news, (inside) => addNote(inside, { ...note, by: homeowner }))
  const hazard = findUrgency('', note.text)
  if (hazard === 'gas' || hazard === 'sparks') await raiseUrgency(ctx, { bookingId: note.bookingId, hazard })
}
