import type { AppContext } from '#server/context.ts'

/** The tags of the pages that are dropped from the cache from now on, a list for each time. */
export function watchDroppedPages({ pageCache }: AppContext): string[][] {
  const dropped: string[][] = []
  const { drop } = pageCache
  pageCache.drop = async (db, tags) => {
    dropped.push(tags)
    await drop(db, tags)
  }
  return dropped
}
