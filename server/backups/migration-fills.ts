import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import { sealEvents } from '#server/bookings/desk/event-chain.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { MigrationFills } from '#server/platform/db/migrate.ts'
import { isStartError } from '#server/platform/start-error.ts'

/** What migrations need besides SQL, wherever a database of an earlier version is brought up to date. `isReplacing`: a lost secret is being replaced, which seals what couldn't be sealed here. */
export function migrationFills(secret: InstallationSecret, { isReplacing = false } = {}): MigrationFills {
  const findKey = async () => (await openInstallationKeys(secret)).hashing
  const seal = (db: Db) =>
    sealEvents(db, findKey).catch((error: unknown) => {
      if (!isReplacing || !isStartError(error)) throw error
    })
  return { '0206-sealed-events.sql': seal }
}
