import { connectDatabase, type Db } from '#server/platform/db/connect.ts'
import type { SiteProcess } from './site-process.ts'

/** Works on the database of a running site beside it, for what no screen can make: past days, counted views, AI's posts. */
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
