import { openInstallationKeys } from '#server/auth/index.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

/** A site under test keeps its secret in its data folder. */
const secrets = { secret: undefined, previousSecret: undefined }

/** The path of a booking's page on a running site, as in its emails. */
export async function linkOfBooking(
  site: Pick<SiteProcess, 'databaseUrl' | 'dataDir'>,
  bookingId: string,
): Promise<string> {
  const path = await withSiteDatabase(site, (db) =>
    findLinkPath(
      { db, installationKeys: () => openInstallationKeys({ db, dataDir: site.dataDir, ...secrets }) },
      bookingId,
    ),
  )
  if (path === null) throw new Error(`There is no link for booking ${bookingId}`)
  return path
}
