import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionName } from './connection-name.ts'
import { DatabaseUnreachable, isDatabaseOutage } from './outage.ts'

/** A drizzle database or a transaction on it. Every operation takes one. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface DatabaseConnection {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * How long before PostgreSQL itself gives up on a statement: someone holds a lock, or the server is overloaded. The connection stays
 * usable.
 */
const statementLimitMs = 15_000

/**
 * A connection that is silent for longer than this is dropped: the network lost it, or the server hangs. Longer than the server's
 * own limit. Without it, we would wait for a lost connection forever.
 */
export const silenceLimitMs = 20_000

/** Opens a pool of at most `poolSize` connections. Broken connections go to `onError` and are never thrown. */
export function connectDatabase(options: {
  url: string
  poolSize: number
  onError: (error: Error) => void
  /** Works as this role (app-role.ts) instead of the URL's user. */
  role?: string | undefined
}): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: silenceLimitMs,
    // A statement that times out closes its connection. Without this, its rollback would queue behind it and wait just as long
    // again.
    pipeline: true,
    application_name: connectionName(),
  })
  pool.on('error', options.onError)
  // The pool watches only idle connections. One that breaks mid-transaction fails its statements and also emits an error event,
  // which would crash the process if nobody listened.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // Sent as a statement because poolers such as PgBouncer reject it as a connection parameter. The second setting ends a
    // transaction whose client is gone. It would otherwise keep its row locks, and a booking resent with the same id would wait for
    // them.
    client
      .query(`SET statement_timeout = ${statementLimitMs}; SET idle_in_transaction_session_timeout = ${silenceLimitMs}`)
      .catch(() => {})
    if (options.role !== undefined) client.query(`SET ROLE ${options.role}`).catch(options.onError)
  })
  return { db: withReturningTransactions(pool), pool, close: () => pool.end() }
}

/**
 * Drizzle on a pool, with transactions that release their connection no matter what fails. Drizzle's own transactions leak it when
 * BEGIN fails, as it does when PostgreSQL has stopped, until the pool is exhausted and every request waits forever.
 */
function withReturningTransactions(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error)
    })
    let isLost = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      isLost = isDatabaseOutage(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return db
}
