import pg from 'pg'
import { isStartError, StartError } from '#server/platform/start-error.ts'
import { connectionName } from './connection-name.ts'

/** Unique constraints in the migrations say NULLS NOT DISTINCT, which version 15 introduced. */
export const oldestMajorVersion = 15
const connectLimitMs = 5_000

/** What a process opens besides its pool: listeners, the job queue, locks that are held and a backup. */
const otherConnections = 8

/** The sentence for a pooler that gives each transaction another connection: locks, roles and streams need one that stays. */
export const needsSessions =
  'DATABASE_URL names a pooler in transaction mode, which hands a connection to someone else after each transaction. Set it to session mode (PgBouncer: pool_mode = session), or name the database server’s own port.'

/**
 * Connects and checks for what the product needs, so a bad setup fails with a clear message instead of halfway through the start.
 * @throws StartError
 */
export async function requireUsableServer(url: string): Promise<void> {
  const client = openClient(url)
  try {
    await client.connect()
    // First: what somebody else left behind on a connection, such as a role, would look like missing rights.
    if (await isPooledByTransaction(url)) throw new StartError(needsSessions)
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

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: connectLimitMs,
    application_name: connectionName('start'),
  })
  // What breaks meanwhile fails the statement.
  return client.on('error', () => {})
}

/** Whether a connection is another one of the server's while somebody else's transaction is open. */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const [own, other] = [openClient(url), openClient(url)]
  const readServer = async () => (await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid
  try {
    await own.connect()
    const before = await readServer()
    // Without a second connection there is nobody to share with, and describeFewConnections tells.
    const isOpen = await other.connect().then(
      () => true,
      () => false,
    )
    if (!isOpen) return false
    const refusal = await other.query('BEGIN').then(
      () => null,
      (error: unknown) => error,
    )
    // A pooler that hands over after each statement takes no transaction. One in session mode lets a second client wait.
    if (refusal !== null) return 'code' in (refusal as Error)
    // It waits for the other transaction where the pooler has only one connection.
    const during = await readServer().catch(() => undefined)
    return during !== before
  } finally {
    for (const client of [other, own]) await client.end().catch(() => {})
  }
}

/** Says so if the server, or a pooler before it, has fewer connections left than a process may need. */
export async function describeFewConnections(url: string, poolSize: number): Promise<string | null> {
  const needed = poolSize + otherConnections
  const clients = Array.from({ length: needed }, () => openClient(url))
  const opened = await Promise.allSettled(
    clients.map(async (client) => {
      await client.connect()
      // A pooler takes every client, and lets its first statement wait.
      await client.query('SELECT 1')
    }),
  )
  await Promise.allSettled(clients.map((client) => client.end()))
  const count = opened.filter(({ status }) => status === 'fulfilled').length
  if (count === needed) return null
  return `The database gave this process ${count} connections, and it may need ${needed}: DATABASE_POOL_SIZE and ${otherConnections} more. Raise the pooler’s default_pool_size or the server’s max_connections, or lower DATABASE_POOL_SIZE.`
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
