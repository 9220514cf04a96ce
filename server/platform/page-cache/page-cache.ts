/**
 * Caches whole pages in memory, ready to send. Public pages are the same for every visitor, so each is rendered once, served for up
 * to five minutes, and dropped by tag the moment its content changes. A NOTIFY inside the transaction that makes the change tells
 * every process.
 */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Db } from '#server/platform/db/connect.ts'
import { listenOn } from '#server/platform/live/listen.ts'
import type { Log } from '#server/platform/log.ts'
import { type PreparedPage, preparePage, type RenderedPage } from './prepare-page.ts'

/** How long a page may be served (docs/decisions/004-page-cache.md: five minutes). */
const lifetimeMs = 5 * 60 * 1000
const maxBytes = 64 * 1024 * 1024
const channel = 'page_cache'

/** Every cached page has this tag, because each shows facts about the business. */
export const businessTag = 'business'

/** Pages that tell of finished repairs. */
export const finishedRepairsTag = 'finished-repairs'

export interface PageCache {
  /** The page cached under exactly this path and query. This is the server's hot path. */
  find(key: string): PreparedPage | undefined
  /** Whether the page is cached. Doesn't count as a use of it. */
  has(key: string): boolean
  /**
   * Returns the cached page, or the result of `render`, which is cached if it has tags. Requests that arrive while a page is being
   * rendered wait for that one rendering.
   */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<PreparedPage>
  /** Immediately drops every page in this process that has one of the tags. */
  dropHere(tags: string[]): void
  /** Drops every page that has one of the tags, in all processes, when the transaction commits. */
  drop(db: Db, tags: string[]): Promise<void>
  stats(): PageCacheStats
  start(): Promise<void>
  /** Tells other processes that this one serves another address now. */
  rename(): Promise<void>
  close(): Promise<void>
}

export interface PageCacheStats {
  pages: number
  bytes: number
  /** Requests answered from the cache since the start. */
  hits: number
  /** Pages rendered since the start, cached or not. */
  renderings: number
}

export function createPageCache(options: {
  databaseUrl: string
  log: Log
  /** The address this process serves, by which others recognize it. */
  address?(): string
  maxBytes?: number
  lifetimeMs?: number
}): PageCache {
  const lifetime = options.lifetimeMs ?? lifetimeMs
  const pages = new LRUCache<string, PreparedPage>({
    maxSize: options.maxBytes ?? maxBytes,
    sizeCalculation: (page) => page.size,
    ttl: lifetime,
    // How often the clock is read. A page may live that much longer.
    ttlResolution: Math.min(1000, lifetime / 10),
  })
  let hits = 0
  let renderCount = 0
  const renderings = new Map<string, Promise<PreparedPage>>()
  // Counts drops. A page whose rendering started before a drop may show stale content, so it is served but not cached.
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
    rename: listener.rename,
    close: listener.stop,
  }
}

/** PostgreSQL rejects a notification of 8000 bytes, and the transaction with it. */
const longestPayload = 7999

/**
 * Packs tags into as few notification payloads as possible, each a JSON list. A tag too long for any payload becomes an empty
 * payload, which isn't a list, so everything is dropped.
 */
export function writeTagLists(tags: string[]): string[] {
  const payloads: string[] = []
  let list = ''
  for (const tag of tags) {
    const entry = JSON.stringify(tag)
    const longer = list === '' ? entry : `${list},${entry}`
    if (Buffer.byteLength(longer) + 2 <= longestPayload) {
      list = longer
      continue
    }
    if (list !== '') payloads.push(`[${list}]`)
    list = Buffer.byteLength(entry) + 2 <= longestPayload ? entry : ''
    if (list === '') payloads.push('')
  }
  if (list !== '') payloads.push(`[${list}]`)
  return payloads
}

const tagList = z.array(z.string())

/** The tags in a payload, or `null` if it isn't a list of tags. */
function readTags(payload: string): string[] | null {
  try {
    return tagList.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
