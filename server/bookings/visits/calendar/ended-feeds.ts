/** Calendar URLs end when who made them leaves the office. Somebody has to be told, because the calendars only stop updating. */
import { eq, inArray } from 'drizzle-orm'
import { emails } from '#server/messages/email-kinds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { calendarFeeds } from '#server/platform/db/schema/calendars.ts'
import { technicians } from '#server/platform/db/schema/technicians.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

export interface EndedFeeds {
  /** Names the email, so that a retry doesn't become a second one. */
  id: string
  /** Whose visits: technicians' ids, or `null` for everyone's. */
  whose: (string | null)[]
}

/**
 * Ends the URLs that someone made who no longer works in the office. Belongs in the transaction that ends the role.
 * @returns which ended, or `null`
 */
export async function endCalendarFeeds(db: Db, userId: string): Promise<EndedFeeds | null> {
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.madeBy, userId))
    .returning({ id: calendarFeeds.id, technicianId: calendarFeeds.technicianId })
  const [first] = ended
  return first ? { id: first.id, whose: ended.map(({ technicianId }) => technicianId) } : null
}

/** Ends them and emails the owner about it, in one transaction. */
export async function endCalendarFeedsAndTell(queue: Queue, tx: Db, userId: string): Promise<void> {
  const ended = await endCalendarFeeds(tx, userId)
  if (ended) await queue.enqueue(tx, emails, { kind: 'ended-calendar-feeds-mail', ...ended })
}

/** What the calendars are called: everyone's first, then the technicians' by name. */
export async function nameCalendars(db: Db, whose: (string | null)[]): Promise<string[]> {
  const ids = whose.filter((id) => id !== null)
  const people = await db
    .select({ name: technicians.name })
    .from(technicians)
    .where(inArray(technicians.id, ids))
    .orderBy(technicians.name)
  return [...(whose.includes(null) ? ['Everyone'] : []), ...people.map(({ name }) => name)]
}
