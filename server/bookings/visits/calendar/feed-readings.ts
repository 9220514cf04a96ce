import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { calendarFeeds } from '#server/platform/db/schema/visits.ts'

/** A calendar that polls every second shouldn't cause a write every second. */
const usualPauseMs = 60_000

export interface FeedReadings {
  /** Remembers that a calendar was just read. */
  note(feedId: string): void
  /** Stores what was remembered. */
  close(): Promise<void>
}

/**
 * When calendars were last read, for the owner who wonders whether anyone uses a URL. Stored from time to time and not by the request,
 * so a calendar answers even while nothing can be written. What can't be stored is forgotten: the next reading isn't far.
 */
export function createFeedReadings(
  { db, clock }: { db: Db; clock: Clock },
  pauseMs: number = usualPauseMs,
): FeedReadings {
  let readings = new Map<string, Date>()
  let timer: NodeJS.Timeout | null = null

  async function store() {
    timer = null
    const stored = readings
    readings = new Map()
    for (const [id, lastReadAt] of stored) {
      // A newer URL hasn't been read by whoever read the one before.
      const isThatUrl = and(eq(calendarFeeds.id, id), lte(calendarFeeds.createdAt, lastReadAt))
      await db.update(calendarFeeds).set({ lastReadAt }).where(isThatUrl)
    }
  }
  return {
    note(feedId) {
      readings.set(feedId, clock.now())
      timer ??= setTimeout(() => store().catch(() => {}), pauseMs).unref()
    },
    async close() {
      if (!timer) return
      clearTimeout(timer)
      await store().catch(() => {})
    },
  }
}
