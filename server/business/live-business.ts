import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import { businessChannel } from '#server/platform/live/business-channel.ts'
import { listenOn } from '#server/platform/live/listen.ts'
import type { Log } from '#server/platform/log.ts'
import { businessTag, type PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { type BusinessFacts, defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { listMainPlaces } from '#shared/service-area/main-places.ts'
import { joinSections, readSections } from './business-facts.ts'
import { readServiceArea } from './service-area.ts'

/** Facts set by the environment. They override what the owner entered. */
export type FixedFacts = { url: string } & Partial<BusinessFacts>

export interface LiveBusiness {
  /** The current facts. Read them whenever you need them instead of keeping a copy. */
  current(): WholeBusiness
  /** Reads the facts again, then drops the pages that show the old ones. Awaited by every save. */
  refresh(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Keeps the business's facts in this process's memory, because every page shows them, even while the database is down. Listens for
 * saves in any process, and reads again after a gap in case it missed one.
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
  // Each save starts two reads, and a busy pool may finish them in any order. An earlier read must not overwrite a later one.
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
