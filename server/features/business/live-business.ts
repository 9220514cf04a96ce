import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import { businessChannel } from '#server/platform/live/business-channel.ts'
import { listenOn } from '#server/platform/live/listen.ts'
import type { Log } from '#server/platform/log.ts'
import { businessTag, type PageCache } from '#server/platform/page-cache/page-cache.ts'
import { builtInArea } from '#shared/built-in-area.ts'
import type { WholeBusiness } from '#shared/business.ts'
import { type BusinessFacts, defaultFacts } from '#shared/business-form.ts'
import { listMainPlaces } from '#shared/main-places.ts'
import { joinSections, readSections } from './business-facts.ts'
import { readServiceArea } from './service-area.ts'

/** What the environment says of the business; it wins over what the owner entered. */
export type FixedFacts = { url: string } & Partial<BusinessFacts>

export interface LiveBusiness {
  /** The facts as they are now: read them when they are needed, don't keep them. */
  current(): WholeBusiness
  /** Reads them again, then drops the pages that show the old ones. Awaited by whoever saves. */
  refresh(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Keeps the facts of the business at hand in this process: every page shows them, also while the database is down. A save in any
 * process is heard here, and what was missed is read after a gap.
 */
export function createLiveBusiness({
  db,
  databaseUrl,
  log,
  fixed,
  pageCache,
}: {
  db: Db
  databaseUrl: string
  log: Log
  fixed: FixedFacts
  pageCache: Pick<PageCache, 'dropHere'>
}): LiveBusiness {
  let business: WholeBusiness = {
    ...defaultFacts(),
    ...fixed,
    serviceArea: builtInArea,
    shows_response_time: false,
  }
  let retry: NodeJS.Timeout | undefined
  // Each save starts two, and a busy pool may end them in any order: what began first must not overwrite what began later.
  let begun = 0
  let newest = 0

  async function refresh() {
    const number = ++begun
    const [sections, { area }, desk] = await Promise.all([readSections(db), readServiceArea(db), readDeskSettings(db)])
    if (number < newest) return
    newest = number
    business = {
      ...joinSections(sections),
      ...fixed,
      serviceArea: area,
      mainPlaces: listMainPlaces(area),
      shows_response_time: desk.settings.shows_response_time,
    }
    pageCache.dropHere([businessTag])
  }
  function refreshUntilDone() {
    clearTimeout(retry)
    refresh().catch((error: Error) => {
      log.warn({ reason: safeMessage(error) }, 'cannot read the facts of the business')
      retry = setTimeout(refreshUntilDone, retryMs).unref()
    })
  }
  const listener = listenOn({
    databaseUrl,
    channel: businessChannel,
    log,
    onPayload: refreshUntilDone,
    onGap: refreshUntilDone,
  })
  return {
    current: () => business,
    refresh,
    async start() {
      await refresh()
      await listener.start()
    },
    async close() {
      clearTimeout(retry)
      await listener.stop()
    },
  }
}
