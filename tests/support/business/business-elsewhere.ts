import { createLiveBusiness } from '#server/business/live-business.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The business's facts as another process of the application knows them. */
export function openBusinessElsewhere(
  { db, pool, log }: AppContext,
  dropHere: (tags: string[]) => void,
  other: Db = db,
) {
  const databaseUrl = String(pool.options.connectionString)
  return createLiveBusiness({
    db: other,
    databaseUrl,
    log,
    fixed: () => ({ url: 'https://other.test' }),
    pageCache: { dropHere },
    onZone: async () => {},
  })
}
