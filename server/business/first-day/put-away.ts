import { eq } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstDayPutAway } from '#server/platform/db/schema/first-day.ts'
import type { FirstDayPutAwayName } from '#shared/business/dashboard-endpoints.ts'
import { type FirstDayContext, type FirstDayReader, readFirstDay } from './read-first-day.ts'

/**
 * Puts an item away for everyone, or the whole list once nothing on it is left to do. Repeating it changes nothing.
 * @throws AppError conflict for the email item, and for a list with something left
 */
export async function putAway(
  ctx: FirstDayContext & { clock: Clock },
  { name, userId, reader }: { name: FirstDayPutAwayName; userId: string; reader: FirstDayReader },
): Promise<void> {
  if (name === 'mail') throw conflict('Without email you miss bookings, so this one stays until email is set up.')
  if (name === 'list') {
    const { items } = await readFirstDay(ctx, reader)
    const isLeft = items.some(({ state }) => state === 'red' || state === 'to_do')
    if (isLeft) throw conflict('There’s still something to do on the list.')
  }
  await ctx.db
    .insert(firstDayPutAway)
    .values({ item: name, putAwayBy: userId, putAwayAt: ctx.clock.now() })
    .onConflictDoNothing()
}

/** Brings an item, or the list, back for everyone. The list comes back with any item. */
export async function bringBack(db: Db, name: FirstDayPutAwayName): Promise<void> {
  await db.delete(firstDayPutAway).where(eq(firstDayPutAway.item, name))
}
