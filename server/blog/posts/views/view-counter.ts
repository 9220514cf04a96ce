/**
 * Counts views. Collects those of a few milliseconds and writes them in one statement, which is one commit. A busy site counts
 * thousands per second, and once a view has been answered it is stored, whatever gets killed afterward.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { businessDayOf } from '#shared/time/business-day.ts'

/** How long the first view of a batch waits for others. */
const gatherMs = 20
/** The shortest time between two rounds of re-rendering pages that show a count. */
const refreshPauseMs = 10_000

/** Cache tag of pages that show the view counts of several posts. */
export const viewCountsTag = 'views'

export interface ViewCounter {
  /** Stores one view. @returns the post's new count; `null` when there is no such published post */
  count(postId: string): Promise<number | null>
  /** Waits until every view is stored, then has pages re-rendered without waiting out the pause. */
  close(): Promise<void>
}

interface Waiting {
  resolve(count: number | null): void
  reject(error: unknown): void
}

export function createViewCounter(
  ctx: { db: Db; clock: Clock; pageCache: Pick<PageCache, 'drop'> },
  pauseMs: number = refreshPauseMs,
): ViewCounter {
  let gathered = new Map<string, Waiting[]>()
  let writing: Promise<void> | null = null
  const stalePosts = new Set<string>()
  let refresh: NodeJS.Timeout | null = null

  async function writeGathered() {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    while (gathered.size > 0) {
      const batch = gathered
      gathered = new Map()
      try {
        const counts = await addViews(ctx.db, {
          views: Array.from(batch, ([postId, { length }]) => ({ postId, length })),
          day: businessDayOf(ctx.clock.now()),
        })
        for (const postId of counts.keys()) stalePosts.add(postId)
        for (const [postId, waiting] of batch) for (const { resolve } of waiting) resolve(counts.get(postId) ?? null)
        if (counts.size > 0) refresh ??= setTimeout(() => void refreshPages(), pauseMs).unref()
      } catch (error) {
        for (const waiting of batch.values()) for (const { reject } of waiting) reject(error)
      }
    }
    writing = null
  }

  /** If the database is down and a page can't be dropped, that page gets at most five minutes old. */
  async function refreshPages() {
    refresh = null
    const tags = [viewCountsTag, ...Array.from(stalePosts, (postId) => `post:${postId}`)]
    stalePosts.clear()
    await ctx.pageCache.drop(ctx.db, tags).catch(() => {})
  }

  return {
    count(postId) {
      return new Promise((resolve, reject) => {
        const waiting = gathered.get(postId)
        if (waiting) waiting.push({ resolve, reject })
        else gathered.set(postId, [{ resolve, reject }])
        writing ??= writeGathered()
      })
    },
    async close() {
      await writing
      if (!refresh) return
      clearTimeout(refresh)
      await refreshPages()
    },
  }
}

/**
 * Adds views of a day to published posts. Locks posts in id order, so processes counting the same posts can't deadlock.
 * @returns the new counts
 */
export async function addViews(
  db: Db,
  { views, day }: { views: { postId: string; length: number }[]; day: string },
): Promise<Map<string, number>> {
  const ids = `{${views.map(({ postId }) => postId).join(',')}}`
  const numbers = `{${views.map(({ length }) => length).join(',')}}`
  const { rows } = await db.execute<{ id: string; views_count: string }>(sql`
    WITH viewed AS (
      SELECT post.id, batch.views
      FROM unnest(${ids}::uuid[], ${numbers}::int[]) batch (id, views) JOIN blog_posts post ON post.id = batch.id
      WHERE post.status = 'published'
      ORDER BY post.id FOR NO KEY UPDATE OF post
    ), counted AS (
      UPDATE blog_posts post SET views_count = post.views_count + viewed.views
      FROM viewed WHERE post.id = viewed.id
      RETURNING post.id, post.views_count, viewed.views
    ), daily AS (
      INSERT INTO blog_daily_views (day, post_id, views) SELECT ${day}::date, id, views FROM counted
      ON CONFLICT (day, post_id) DO UPDATE SET views = blog_daily_views.views + EXCLUDED.views
    )
    SELECT id, views_count FROM counted`)
  return new Map(rows.map((row) => [row.id, Number(row.views_count)]))
}
