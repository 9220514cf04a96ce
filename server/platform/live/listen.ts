import pg from 'pg'
import { silenceLimitMs } from '#server/platform/db/connect.ts'
import { connectionName, listenerPrefix } from '#server/platform/db/connection-name.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { throttle } from '#server/platform/throttle.ts'

const reconnectPauseMs = 1000
/** How often the connection is tested. Nothing else reveals one that the network has dropped. Longer than the query timeout. */
const heartbeatMs = 30_000

/** PostgreSQL truncates longer names. */
const longestName = 63

/** The name of the connection on which a process that serves `address` listens. */
export function listenerName(address: string): string {
  return `${listenerPrefix}${address}`.slice(0, longestName)
}

/**
 * Listens on a PostgreSQL channel and reconnects on its own. Calls `onGap` after every (re)connection, because notifications sent in
 * between were missed. Without an address, the connection is named after the channel.
 */
export function listenOn(options: {
  databaseUrl: string
  channel: string
  log: Log
  /** The address this process serves, by which others recognize it. */
  address?(): string
  onPayload: (payload: string) => void
  onGap: () => void
}) {
  const { channel } = options
  const nameNow = () => (options.address ? listenerName(options.address()) : connectionName(channel))
  const tellFailure = throttle((reason) => options.log.warn({ reason, channel }, 'cannot listen for changes'))
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: nameNow(),
      connectionTimeoutMillis: 5_000,
      query_timeout: silenceLimitMs,
    })
    client = next
    next.on('error', () => {})
    next.once('end', () => {
      if (next === client) scheduleReconnect()
    })
    next.on('notification', ({ payload = '' }) => options.onPayload(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      // A standby refuses LISTEN, and its connection would stay open alongside those of every further attempt.
      giveUp(next)
      throw error
    }
    clearInterval(heartbeat)
    heartbeat = setInterval(() => next.query('SELECT').catch(() => giveUp(next)), heartbeatMs).unref()
    options.onGap()
  }
  function giveUp(lost: pg.Client) {
    lost.end().catch(() => {})
  }
  function scheduleReconnect() {
    if (isStopped) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        tellFailure(safeMessage(error))
        scheduleReconnect()
      })
    }, reconnectPauseMs)
  }
  return {
    start: connect,
    /** Tells the database that the address has changed. A connection that is broken gets its name when it is replaced. */
    async rename() {
      await client?.query("SELECT set_config('application_name', $1, false)", [nameNow()]).catch(() => {})
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(() => {})
    },
  }
}
