import pg from 'pg'
import { isStartError, StartError } from '#server/platform/start-error.ts'

/** Unique constraints in the migrations say NULLS NOT DISTINCT, which version 15 introduced. */
export const oldestMajorVersion = 15
const connectLimitMs = 5_000

/**
 * Connects once and checks for what the product needs, so a bad setup fails with a clear message instead of halfway through the
 * start.
 * @throws StartError
 */
export async function requireUsableServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: connectLimitMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<ServerFacts>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              NOT current_setting('transaction_read_only')::boolean AS takes_changes,
              has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may_create`,
    )
    for (const server of rows) refuseUnusable(server)
  } catch (error) {
    throw isStartError(error) ? error : unreachable(url, error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** What the database server reports about itself and our user. */
interface ServerFacts {
  /** The major version. */
  version: number
  takes_changes: boolean
  may_create: boolean
}

/** @throws StartError naming what is missing */
export function refuseUnusable(server: ServerFacts): void {
  if (server.version < oldestMajorVersion) {
    throw new StartError(
      `DATABASE_URL should name a PostgreSQL ${oldestMajorVersion} or newer, but the server is version ${server.version}.`,
    )
  }
  if (!server.takes_changes) {
    throw new StartError(
      'The PostgreSQL in DATABASE_URL takes no changes: it is a standby server, or it was set to read-only, as services do when a disk is full.',
    )
  }
  if (!server.may_create) {
    throw new StartError(
      'The user in DATABASE_URL isn’t allowed to create tables. Grant it CREATE on the database and on its schema "public".',
    )
  }
}

/** Names the host and database but never the password. */
function unreachable(url: string, error: unknown): StartError {
  const { host, pathname } = new URL(url)
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(
    `DATABASE_URL should name a PostgreSQL that can be used, but ${host || 'its server'}${pathname} answers: ${reason instanceof Error ? reason.message : reason}.`,
    { cause: error },
  )
}
