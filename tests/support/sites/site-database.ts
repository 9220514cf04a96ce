import { connectDatabase, type Db } from '#server/platform/db/connect.ts'
import type { SiteProcess } from './site-process.ts'

/** Works directly on a running site's database, for what no screen can create: past days, counted views, AI posts. */
export async function withSiteDatabase<Result>(
  site: Pick<SiteProcess, 'databaseUrl'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const connection = connectDatabase({
    url: site.databaseUrl,
    poolSize: 1,
    onError: (error) => {
      throw error
    },
  })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}
