/**
 * A database that came out of a backup rests until somebody says that this is now the shop: no process works on its jobs. Whatever the
 * site sends or does by itself is a job, so nothing goes out, whoever adds another way (`tests/boundaries.test.ts`).
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/platform/db/connect.ts'
import { restoredCopies } from '#server/platform/db/schema/business.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { insertJobs } from './new-jobs.ts'

/** The migration that makes the table. It may be applied early, and again. */
export const restMigration = '0393-restored-copies.sql'

/** A condition in SQL, of a database that is migrated. */
export const isAwake = 'NOT EXISTS (SELECT FROM public.restored_copies)'

export type Rest = typeof restoredCopies.$inferSelect

/** Puts a database to rest, in the transaction that restores it. */
export async function beginRest(client: pg.Client, backupMadeAt: string): Promise<void> {
  await client.query('DELETE FROM public.restored_copies')
  await client.query('INSERT INTO public.restored_copies (backup_made_at) VALUES ($1)', [backupMadeAt])
}

/** @returns `null` where the site is the shop, also in a database from before restored copies were told apart */
export async function findRest(db: Db): Promise<Rest | null> {
  const { rows } = await db.execute(sql`SELECT to_regclass('public.restored_copies') IS NOT NULL AS is_there`)
  if (rows[0]?.is_there !== true) return null
  const [rest] = await db.select().from(restoredCopies)
  return rest ?? null
}

/** Whether an email that is written now leaves soon: the site has a mail server, and doesn't rest. */
export async function doesMailLeave({ db, mailer }: { db: Db; mailer: Pick<Mailer, 'leaves'> }): Promise<boolean> {
  return mailer.leaves && (await findRest(db)) === null
}

/** How many jobs of these queues are due: those that came with the backup, and those made since. */
export async function countWaiting(
  db: Db,
  { rest, queues }: { rest: Rest; queues: string[] },
): Promise<{ old: number; since: number }> {
  const { rows } = await db.execute<{ old: number; since: number }>(sql`
    SELECT count(*) FILTER (WHERE ${isOld(rest)})::int AS old, count(*) FILTER (WHERE NOT ${isOld(rest)})::int AS since
    FROM pgboss.job WHERE ${isDue(queues)}`)
  return rows[0] ?? { old: 0, since: 0 }
}

/**
 * Has every process begin with its work. The jobs of these queues that were due and came with the backup are given up as if their last
 * attempt had failed, because the shop may have done them since; those made here are done, and what recurs is done once.
 * @returns the rest that ended, or `null` where none with this id was left
 */
export async function endRest(tx: Db, { id, queues }: { id: string; queues: string[] }): Promise<Rest | null> {
  const [rest] = await tx.delete(restoredCopies).where(eq(restoredCopies.id, id)).returning()
  if (!rest) return null
  const { rows } = await tx.execute<{ name: string | null; data: object }>(sql`
    WITH gone AS (DELETE FROM pgboss.job WHERE ${isDue(queues)} AND ${isOld(rest)} RETURNING name, data)
    SELECT queue.dead_letter AS name, data FROM gone LEFT JOIN pgboss.queue ON queue.name = gone.name`)
  await insertJobs(
    tx,
    rows.flatMap(({ name, data }) => (name === null ? [] : { name, data })),
  )
  await tx.execute(sql`
    DELETE FROM pgboss.job USING (
      SELECT name, max(created_on) AS newest FROM pgboss.job
      WHERE state = 'created' AND name IN (SELECT name FROM pgboss.schedule) GROUP BY name
    ) AS last WHERE job.name = last.name AND state = 'created' AND created_on < newest`)
  return rest
}

/** One that was being worked on when the backup was made still says so. */
function isDue(queues: string[]): SQL {
  return sql`name = ANY (string_to_array(${queues.join(' ')}, ' ')) AND state <= 'active' AND start_after <= now()`
}

function isOld({ restoredAt }: Rest): SQL {
  return sql`created_on < ${restoredAt.toISOString()}::timestamptz`
}
