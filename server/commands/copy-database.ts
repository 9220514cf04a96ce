/** Moving to another database server: copies everything the site has stored into a new database. */
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { startLock } from '#server/platform/db/advisory-lock.ts'
import { copyRows, listTables } from '#server/platform/db/copy-rows.ts'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { requireUsableServer } from '#server/platform/db/server-check.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * @returns the number of rows copied
 * @throws StartError when the site is running, or the other database already has tables
 */
export async function copyDatabase(config: Config, { from, to }: { from: string; to: string }): Promise<number> {
  await requireUsableServer(to)
  await using source = await connect(from)
  await using target = await connect(to)
  await requireStoppedSite(source.client)
  if ((await listTables(target.client)).length > 0) {
    throw new StartError('The other database has tables already. Please name a new, empty one.')
  }
  await makeTables(config, to)
  const rows = await copyRows({ from: source.client, to: target.client })
  await target.client.query('ANALYZE')
  return rows
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'appliance-repair-site copy' })
  client.on('error', () => {})
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/** Anything that came in during the copy would be left behind. A site started now waits until this connection ends. */
async function requireStoppedSite(client: pg.Client) {
  const { rows } = await client.query<{ is_alone: boolean }>(
    `SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
       SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'appliance-repair-site jobs') AS is_alone`,
    [startLock],
  )
  if (!rows[0]?.is_alone) {
    throw new StartError(
      'The site is running. Please stop it first: bookings that come in meanwhile would be left behind.',
    )
  }
}

async function makeTables(config: Config, url: string) {
  const ctx = createContext(config, url)
  try {
    await migrateDatabase(ctx.pool, migrationFolders(config.projectRoot))
    await ctx.queue.start([])
  } finally {
    await ctx.close()
  }
}
