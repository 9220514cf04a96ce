import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { type CrawlerCounter, createCrawlerCounter } from './crawler-counter.ts'
import { createPageCounter, type PageCounter } from './page-counter.ts'

/** What counts who comes to the site: people by page, programs by name. */
export interface VisitCounters {
  pages: PageCounter
  crawlers: CrawlerCounter
  /** Waits until everything counted is stored. */
  close(): Promise<void>
}

/** `pages` lists the paths of the pages that there are besides the blog and those that there always are. */
export function createVisitCounters(ctx: { db: Db; clock: Clock; log: Log; pages(): string[] }): VisitCounters {
  const [pages, crawlers] = [createPageCounter(ctx), createCrawlerCounter(ctx)]
  return {
    pages,
    crawlers,
    async close() {
      await Promise.all([pages.close(), crawlers.close()])
    },
  }
}
