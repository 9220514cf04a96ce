import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Removes the jobs about something being erased, in the caller's transaction: pending ones, so nobody is contacted about it anymore,
 * and finished ones along with their output. A job that is running may finish, but isn't retried if it fails.
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
  // All of them first, because a job that fails in between would be pending again.
  await db.execute(sql`UPDATE pgboss.job SET retry_limit = 0, dead_letter = NULL WHERE ${isAboutIt}`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE state <> 'active' AND ${isAboutIt}`)
}
