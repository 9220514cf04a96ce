/** Whether someone at the shop was quicker than the site. */
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'

const isAbout = (bookingId: string) => eq(bookingEvents.bookingId, bookingId)

/** From the site, or from a phone, where pressing the button is all that is known. */
const isText = or(
  eq(bookingEvents.kind, 'text_requested'),
  and(inArray(bookingEvents.kind, ['contacted', 'attempted']), sql`${bookingEvents.data}->>'channel' = 'text'`),
)

/** Whether someone reached the homeowner or texted them. */
export async function wasToldByDesk(db: Db, bookingId: string, { since }: { since: Date }): Promise<boolean> {
  const told = await db
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(isAbout(bookingId), or(eq(bookingEvents.kind, 'contacted'), isText), gte(bookingEvents.at, since)))
    .limit(1)
  return told.length > 0
}

/** The steps that change when a visit is. */
const changesOfTime = ['scheduled', 'rescheduled', 'unscheduled', 'reopened', 'cancelled', 'not_a_customer', 'undone']

/** Whether someone texted since the visit's time last changed. */
export async function wasTextedSinceChange(db: Db, bookingId: string): Promise<boolean> {
  const lastChange = db
    .select({ seq: sql`coalesce(max(${bookingEvents.seq}), 0)` })
    .from(bookingEvents)
    .where(and(isAbout(bookingId), inArray(bookingEvents.kind, changesOfTime)))
  const texted = await db
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(isAbout(bookingId), isText, sql`${bookingEvents.seq} > (${lastChange})`))
    .limit(1)
  return texted.length > 0
}
