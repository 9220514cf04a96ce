import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VisitWindow } from '#server/features/calendar/visit-history.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents } from '#server/platform/db/schema/desk.ts'

const later = alias(bookingEvents, 'later_events')

/**
 * Whether the technician has come for a visit since it last got this time. If so, nobody was left waiting, whatever becomes of the
 * job.
 */
export async function hasBegun(db: Db, bookingId: string, window: VisitWindow): Promise<boolean> {
  const isAbout = eq(bookingEvents.bookingId, bookingId)
  const gotTime = db
    .select({ seq: sql`coalesce(max(${bookingEvents.seq}), 0)` })
    .from(bookingEvents)
    .where(and(isAbout, sql`${bookingEvents.data}->>'window_start' = ${window.start.toISOString()}`))
  const isUndone = db
    .select({ seq: later.seq })
    .from(later)
    .where(
      and(
        eq(later.bookingId, bookingId),
        eq(later.kind, 'undone'),
        sql`(${later.data}->>'undid')::int = ${bookingEvents.seq}`,
      ),
    )
  const started = await db
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(
      and(isAbout, eq(bookingEvents.kind, 'started'), gt(bookingEvents.seq, sql`(${gotTime})`), notExists(isUndone)),
    )
    .limit(1)
  return started.length > 0
}
