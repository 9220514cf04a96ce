/**
 * Whole pages kept in memory with their prepared bytes. Public pages are the same for every visitor, so each is rendered
 * once, served for up to five minutes, and dropped by tag the moment what it shows changes. A NOTIFY tells every
 * process, inside the transaction that made the change.
 */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/connect.ts'
import { listenOn } from '#server/platform/live/listen.ts'
import type { Log } from '#server/platform/log.ts'
import { type PreparedPage, preparePage, type RenderedPage } from './prepare-page.ts'
import { readTags, writeTagLists } from './tag-lists.ts'

/** How long a page may be served (docs/decisions/004-page-cache.md: five minutes). */
const lifetimeMs = 5 * 60 * 1000
const maxBytes = 64 * 1024 * 1024
const channel = 'page_cache'

/** Every kept page has this tag: each shows facts of the business. */
export const businessTag = 'business'

export interface PageCache {
  /** The page kept under exactly this path and query; the hot path of the server. */
  find(key: string): PreparedPage | undefined
  /** Whether the page is kept, without counting as a use of it. */
  has(key: string): boolean
  /**
   * The kept page, or else the result of `render`, kept when it carries tags. Requests that arrive while a page is being
   * rendered wait for that one rendering.
   */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<PreparedPage>
  /** Drops every page of this process that carries one of the tags, at once. */
  dropHere(tags: string[]): void
  /** Drops every page that carries one of the tags, in all processes, when the transaction commits. */
  drop(db: Db, tags: string[]): Promise<void>
  stats(): PageCacheStats
  start(): Promise<void>
  close(): Promise<void>
}

export interface PageCacheStats {
  pages: number
  bytes: number
  /** Requests answered with a kept page, since the start. */
  hits: number
  /** Pages rendered, kept or not, since the start. */
  renderings: number
}

export function createPageCache(options: {
  databaseUrl: string
  log: Log
  /** The address the process serves; others recognize it by that. */
  address?: string
  maxBytes?: number
  lifetimeMs?: number
}): PageCache {
  const lifetime = options.lifetimeMs ?? lifetimeMs
  const pages = new LRUCache<string, PreparedPage>({
    maxSize: options.maxBytes ?? maxBytes,
    sizeCalculation: (page) => page.size,
    ttl: lifetime,
    // How often the clock is read; a page may live that much longer.
    ttlResolution: Math.min(1000, lifetime / 10),
  })
  let hits = 0
  let renderCount = 0
  const renderings = new Map<string, Promise<PreparedPage>>()
  // Counts drops: a page whose rendering began before a drop may show what was dropped, so it is served but not kept.
  let dropCount = 0

  function dropTags(tags: string[]) {
    dropCount++
    renderings.clear()
    for (const [key, page] of pages.entries()) if (page.tags.some((tag) => tags.includes(tag))) pages.delete(key)
  }
  function dropAll() {
    dropCount++
    renderings.clear()
    pages.clear()
  }
  const listener = listenOn({
    ...options,
    channel,
    onPayload(payload) {
      const tags = readTags(payload)
      if (tags) dropTags(tags)
      else dropAll()
    },
    onGap: dropAll,
  })

  function find(key: string): PreparedPage | undefined {
    const page = pages.get(key)
    if (page) hits++
    return page
  }
  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<PreparedPage> {
    const dropCountAtStart = dropCount
    renderCount++
    const page = await preparePage(await render())
    if (page.tags.length > 0 && dropCount === dropCountAtStart) pages.set(key, page)
    return page
  }

  return {
    find,
    has: (key) => pages.has(key),
    getOrRender(key, render) {
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      const running = renderings.get(key)
      if (running) return running
      const rendering = renderAndKeep(key, render).finally(() => {
        if (renderings.get(key) === rendering) renderings.delete(key)
      })
      renderings.set(key, rendering)
      return rendering
    },
    dropHere: dropTags,
    async drop(db, tags) {
      const payloads = JSON.stringify(writeTagLists(tags))
      await db.execute(
        sql`SELECT pg_notify(${channel}, payload) FROM jsonb_array_elements_text(${payloads}::jsonb) payload`,
      )
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, hits, renderings: renderCount }),
    start: listener.start,
    close: listener.stop,
  }
}
