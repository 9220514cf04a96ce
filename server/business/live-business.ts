import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { businessChannel, createLiveValue, type LiveValue } from '#server/platform/live/live-value.ts'
import type { Log } from '#server/platform/log.ts'
import { businessTag, type PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { type BusinessFacts, defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { listMainPlaces } from '#shared/service-area/main-places.ts'
import { withServiceCalls } from '#shared/service-area/service-area.ts'
import { setBusinessZone } from '#shared/time/business-zone.ts'
import { joinSections, readSections } from './business-facts.ts'
import { readOwnPages } from './pages/own-pages.ts'
import { readServiceArea } from './service-area.ts'

/** The site's address, and the facts set by the environment. They override what the owner entered. */
export type FixedFacts = { url: string } & Partial<BusinessFacts>

export type LiveBusiness = LiveValue<WholeBusiness>

/** Keeps the business's facts in memory, because every page shows them. A new reading drops the pages that show the old ones. */
export function createLiveBusiness({
  db,
  databaseUrl,
  log,
  fixed,
  pageCache,
  onZone,
}: {
  db: Db
  databaseUrl: string
  log: Log
  fixed(): FixedFacts
  pageCache: Pick<PageCache, 'dropHere'>
  /** What runs by the business's clock. */
  onZone(): Promise<void>
}): LiveBusiness {
  async function read(): Promise<WholeBusiness> {
    const [sections, { area }, desk, ownPages] = await Promise.all([
      readSections(db),
      readServiceArea(db),
      readDeskSettings(db),
      readOwnPages(db),
    ])
    const facts = { ...joinSections(sections), ...fixed() }
    return {
      ...facts,
      serviceArea: withServiceCalls(area, facts),
      mainPlaces: listMainPlaces(area),
      shows_response_time: desk.settings.shows_response_time,
      ownPages,
    }
  }
  return createLiveValue({
    read,
    initial: { ...defaultFacts(), ...fixed(), serviceArea: builtInArea, shows_response_time: false, ownPages: [] },
    async onRead({ timeZone }) {
      if (setBusinessZone(timeZone)) await onZone()
      pageCache.dropHere([businessTag])
    },
    databaseUrl,
    channel: businessChannel,
    log,
    what: 'the facts of the business',
  })
}
