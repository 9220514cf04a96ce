import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { gatherCounts } from '#server/platform/gathered-counts.ts'
import type { Log } from '#server/platform/log.ts'
import { readRawHeader } from '#server/platform/serve/raw-header.ts'
import { throttle } from '#server/platform/throttle.ts'
import { crawlerOf } from '#shared/attribution/crawlers.ts'
import { businessDayOf } from '#shared/time/business-day.ts'

export interface CrawlerCounter {
  /** Counts a request for a page by a known crawler. Nobody waits for it. */
  note(request: IncomingMessage): void
  /** Waits until everything counted is stored. */
  close(): Promise<void>
}

/** Only pages are visits: not the site's files, endpoints and back office. */
const noPage = /^\/(?:assets|api|auth|storage|functions|admin)\/|\.(?:js|css|png|webp|ico|svg|woff2)$/

export function createCrawlerCounter({ db, clock, log }: { db: Db; clock: Clock; log: Log }): CrawlerCounter {
  const tell = throttle((text) => log.warn(text))
  const gathered = gatherCounts(async (counts) => {
    await db.execute(sql`
      INSERT INTO crawler_daily_visits (day, crawler, visits)
      SELECT ${businessDayOf(clock.now())}::date, key, value::int
      FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb) ORDER BY key
      ON CONFLICT (day, crawler) DO UPDATE SET visits = crawler_daily_visits.visits + EXCLUDED.visits`)
    return new Map<string, never>()
  })
  return {
    note(request) {
      const { method, url = '' } = request
      if (method !== 'GET' || noPage.test(url)) return
      const crawler = crawlerOf(readRawHeader(request, 'user-agent') ?? '')
      if (crawler === null) return
      gathered.count(crawler).catch(() => tell('visits of crawlers can’t be counted right now'))
    },
    close: gathered.settle,
  }
}
