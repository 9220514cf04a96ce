/** Jobs that are enqueued and not run, because their queue only collects them. */
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'

type Place = Pick<AppContext, 'db'>

/** The data of the pending jobs of this kind, oldest first, of one booking if its id is given. */
export async function pendingJobs<Data = Record<string, unknown>>(
  { db }: Place,
  name: string,
  bookingId?: string,
): Promise<Data[]> {
  const { rows } = await db.execute<{ data: Data }>(
    sql`SELECT CASE name WHEN ${name} THEN data ELSE data - 'kind' END AS data FROM pgboss.job WHERE ${isWanted(name, bookingId)} ORDER BY created_on, id`,
  )
  return rows.map(({ data }) => data)
}

/**
 * Takes these jobs from the queue and runs each once, as the queue would do on its own. Returns how many there were.
 * @param name only the jobs of this kind, where several share a queue
 */
export async function runJobs(
  { db }: Place,
  { kind, handle }: Pick<JobHandler<never>, 'kind' | 'handle'>,
  bookingId?: string,
  name: string = kind.name,
): Promise<number> {
  const { rows } = await db.execute<{ data: never }>(
    sql`DELETE FROM pgboss.job WHERE ${isWanted(name, bookingId)} RETURNING data`,
  )
  for (const { data } of rows) await handle(data, new AbortController().signal)
  return rows.length
}

function isWanted(name: string, bookingId: string | undefined) {
  const isKind = sql`${name} IN (name, data->>'kind')`
  return bookingId === undefined ? isKind : sql`${isKind} AND data->>'bookingId' = ${bookingId}`
}
