import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseUnreachable, isDatabaseOutage } from './outage.ts'

/** A drizzle database or a transaction on it: what every operation works with. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface DatabaseConnection {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

/** How long until PostgreSQL itself gives up: someone holds a lock, or the server is far too busy. Its connection stays usable. */
const statementLimitMs = 15_000

/**
 * A connection that is silent for longer is given up: the network lost it, or the server hangs. Longer than what the server
 * gives up after on its own. Without this, the wait for a lost connection would never end.
 */
export const silenceLimitMs = 20_000

/** Opens a pool of at most `poolSize` connections. Broken connections are reported to `onError`, never thrown. */
export function connectDatabase(options: {
  url: string
  poolSize: number
  onError: (error: Error) => void
}): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: silenceLimitMs,
    // A statement that gets no answer ends its connection. Without this its rollback would wait behind it for as long again.
    pipeline: true,
    application_name: 'appliance-repair-site',
  })
  pool.on('error', options.onError)
  // The pool watches idle connections only. One that breaks in the middle of a transaction fails its statements, and besides
  // tells it by an event that would end the process if nobody listened.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // As a statement: as a parameter of the connection, poolers such as PgBouncer refuse it.
    // The second ends a transaction whose client was lost: it would keep the locks of its rows, and a booking that is sent again
    // with the same id would wait for them.
    client
      .query(`SET statement_timeout = ${statementLimitMs}; SET idle_in_transaction_session_timeout = ${silenceLimitMs}`)
      .catch(() => {})
  })
  return { db: withReturningTransactions(pool), pool, close: () => pool.end() }
}

/**
 * Drizzle on a pool, whose transactions give back their connection no matter what fails. Drizzle's own keep it if BEGIN fails, as
 * it does when PostgreSQL has stopped, until the pool has none left and every request waits forever.
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
