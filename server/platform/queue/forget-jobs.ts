import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Removes the jobs about something that is erased, in the caller's transaction: those that are waiting, so that no one hears about it anymore, and
 * the ended ones with what they left. One that is under way is left to finish, and isn't tried again if it fails.
 * @param about the field of the jobs' data that names it, and its values
 */
export async function forgetJobs(db: Db, about: { field: string; values: string[] }): Promise<void> {
  const { rows } = await db.execute(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there`)
  if (rows[0]?.is_there !== true) return
  const values = sql.join(
    about.values.map((value) => sql`${value}`),
    sql`, `,
  )
  const isAboutIt = sql`data->>${about.field} IN (${values})`
  // All of them at first: a job that fails in between would be waiting by then.
  await db.execute(sql`UPDATE pgboss.job SET retry_limit = 0, dead_letter = NULL WHERE ${isAboutIt}`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE state <> 'active' AND ${isAboutIt}`)
}
