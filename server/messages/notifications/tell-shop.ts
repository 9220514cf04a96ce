import type { Db } from '#server/platform/db/connect.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { enqueueHomeownerNews, type HomeownerNews } from './homeowner-news/homeowner-news.ts'

/** Makes a change on the desk and notifies everyone on duty of it, in one transaction. Notifies no one if nothing changed. */
export async function changeAndTell<Ctx extends { db: Db; queue: Queue }, Changed extends { events: BookingEvent[] }>(
  ctx: Ctx,
  news: HomeownerNews,
  change: (inside: Ctx) => Promise<Changed>,
): Promise<Changed> {
  return ctx.db.transaction(async (tx) => {
    const changed = await change({ ...ctx, db: tx })
    const event = changed.events.at(-1)
    if (event) await enqueueHomeownerNews(ctx.queue, tx, { bookingId: event.bookingId, seq: event.seq, news })
    return changed
  })
}
