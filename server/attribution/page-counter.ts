import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { gatherCounts } from '#server/platform/gathered-counts.ts'
import type { PageEvent } from '#shared/attribution/attribution-endpoints.ts'
import type { AttributionKind } from '#shared/attribution/attribution-kinds.ts'
import { businessDayOf } from '#shared/time/business-day.ts'

interface CountedEvent {
  event: PageEvent
  path: string
  kind: AttributionKind | null
}

export interface PageCounter {
  /** Stores one event. What isn't a page of this site isn't counted, so that nobody can fill the table. */
  count(event: CountedEvent): Promise<void>
  /** Waits until every event is stored. */
  close(): Promise<void>
}

/** `pages` lists the paths of the pages that there are besides the blog and those that there always are. */
export function createPageCounter({ db, clock, pages }: { db: Db; clock: Clock; pages(): string[] }): PageCounter {
  const gathered = gatherCounts(async (counts) => {
    const events = Array.from(counts, ([key, length]) => ({ ...(JSON.parse(key) as CountedEvent), length }))
    await addPageEvents(db, { events, day: businessDayOf(clock.now()), pages: pages() })
    return new Map<string, never>()
  })
  return {
    async count({ event, path, kind }) {
      await gathered.count(JSON.stringify({ event, path, kind }))
    },
    close: gathered.settle,
  }
}

/** Pages that there always are. Posts count their own views (server/blog/posts/views). */
const fixedPages = ['/', '/services', '/blog', '/privacy-policy']

/** Adds events of a day to the counts of their pages, in one order, so that processes counting the same pages can't deadlock. */
export async function addPageEvents(
  db: Db,
  { events, day, pages }: { events: (CountedEvent & { length: number })[]; day: string; pages: string[] },
): Promise<void> {
  const batch = JSON.stringify(events)
  await db.execute(sql`
    INSERT INTO page_daily_counts (day, path, kind, views, forms_begun)
    SELECT ${day}::date, path, coalesce(kind, ''), coalesce(sum(length) FILTER (WHERE event = 'view'), 0),
      coalesce(sum(length) FILTER (WHERE event = 'form_begun'), 0)
    FROM jsonb_to_recordset(${batch}::jsonb) AS batch (event text, path text, kind text, length int)
    WHERE path = ANY (${`{${[...fixedPages, ...pages].join(',')}}`}::text[]) OR (event = 'form_begun'
      AND EXISTS (SELECT FROM blog_posts WHERE slug = substr(path, 7) AND starts_with(path, '/blog/') AND status = 'published'))
    GROUP BY path, coalesce(kind, '') ORDER BY 2, 3
    ON CONFLICT (day, path, kind) DO UPDATE
    SET views = page_daily_counts.views + EXCLUDED.views, forms_begun = page_daily_counts.forms_begun + EXCLUDED.forms_begun`)
}
