/** Counts views of posts (server/platform/gathered-counts.ts). */
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { gatherCounts } from '#server/platform/gathered-counts.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { AttributionKind } from '#shared/attribution/attribution-kinds.ts'
import { businessDayOf } from '#shared/time/business-day.ts'

/** The shortest time between two rounds of re-rendering pages that show a count. */
const refreshPauseMs = 10_000

/** Cache tag of pages that show the view counts of several posts. */
export const viewCountsTag = 'views'

export interface ViewCounter {
  /** Stores one view by someone who came this way. @returns the post's new count; `null` when there is no such published post */
  count(postId: string, kind: AttributionKind | null): Promise<number | null>
  /** Waits until every view is stored, then has pages re-rendered without waiting out the pause. */
  close(): Promise<void>
}

export function createViewCounter(
  ctx: { db: Db; clock: Clock; pageCache: Pick<PageCache, 'drop'> },
  pauseMs: number = refreshPauseMs,
): ViewCounter {
  const stalePosts = new Set<string>()
  let refresh: NodeJS.Timeout | null = null
  const gathered = gatherCounts<number>(async (counts) => {
    const views = Array.from(counts, ([key, length]) => {
      const [postId = '', kind = ''] = key.split(' ')
      return { key, postId, kind, length }
    })
    const totals = await addViews(ctx.db, { views, day: businessDayOf(ctx.clock.now()) })
    for (const postId of totals.keys()) stalePosts.add(postId)
    if (totals.size > 0) refresh ??= setTimeout(() => void refreshPages(), pauseMs).unref()
    return new Map(
      views.flatMap(({ key, postId }) => {
        const total = totals.get(postId)
        return total === undefined ? [] : [[key, total]]
      }),
    )
  })

  /** If the database is down and a page can't be dropped, that page gets at most five minutes old. */
  async function refreshPages() {
    refresh = null
    const tags = [viewCountsTag, ...Array.from(stalePosts, (postId) => `post:${postId}`)]
    stalePosts.clear()
    await ctx.pageCache.drop(ctx.db, tags).catch(() => {})
  }

  return {
    count: (postId, kind) => gathered.count(`${postId} ${kind ?? ''}`),
    async close() {
      await gathered.settle()
      if (!refresh) return
      clearTimeout(refresh)
      await refreshPages()
    },
  }
}

/**
 * Adds views of a day to published posts, and to the counts of their pages. Locks posts in id order, so processes counting the same
 * posts can't deadlock. A view's `kind` is one of `attributionKinds`, or empty.
 * @returns the new counts
 */
export async function addViews(
  db: Db,
  { views, day }: { views: { postId: string; kind: string; length: number }[]; day: string },
): Promise<Map<string, number>> {
  const ids = `{${views.map(({ postId }) => postId).join(',')}}`
  const kinds = `{${views.map(({ kind }) => `"${kind}"`).join(',')}}`
  const numbers = `{${views.map(({ length }) => length).join(',')}}`
  const { rows } = await db.execute<{ id: string; views_count: string }>(sql`
    WITH batch AS (
      SELECT * FROM unnest(${ids}::uuid[], ${kinds}::text[], ${numbers}::int[]) batch (id, kind, views)
    ), viewed AS (
      SELECT post.id, '/blog/' || post.slug AS path, (SELECT sum(views) FROM batch WHERE batch.id = post.id) AS views
      FROM blog_posts post
      WHERE post.status = 'published' AND post.id IN (SELECT id FROM batch)
      ORDER BY post.id FOR NO KEY UPDATE OF post
    ), counted AS (
      UPDATE blog_posts post SET views_count = post.views_count + viewed.views
      FROM viewed WHERE post.id = viewed.id
      RETURNING post.id, post.views_count, viewed.views, viewed.path
    ), daily AS (
      INSERT INTO blog_daily_views (day, post_id, views) SELECT ${day}::date, id, views FROM counted
      ON CONFLICT (day, post_id) DO UPDATE SET views = blog_daily_views.views + EXCLUDED.views
    ), by_kind AS (
      INSERT INTO page_daily_counts (day, path, kind, views)
      SELECT ${day}::date, path, batch.kind, batch.views FROM counted JOIN batch ON batch.id = counted.id ORDER BY path, kind
      ON CONFLICT (day, path, kind) DO UPDATE SET views = page_daily_counts.views + EXCLUDED.views
    )
    SELECT id, views_count FROM counted`)
  return new Map(rows.map((row) => [row.id, Number(row.views_count)]))
}
