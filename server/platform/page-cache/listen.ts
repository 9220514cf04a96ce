import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

const reconnectPauseMs = 1000

/**
 * Listens on a PostgreSQL channel whose payloads are JSON lists of tags, and reconnects by itself. `onGap` is called
 * after every (re)connection, because notifications sent in between were missed.
 */
export function listenForTags(options: {
  databaseUrl: string
  channel: string
  log: Log
  onTags: (tags: string[]) => void
  onGap: () => void
}) {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'appliance-repair-site pages',
    })
    client = next
    next.on('error', () => {})
    next.once('end', scheduleReconnect)
    next.on('notification', ({ payload }) => options.onTags(JSON.parse(payload ?? '[]')))
    await next.connect()
    await next.query(`LISTEN ${options.channel}`)
    options.onGap()
  }
  function scheduleReconnect() {
    if (isStopped) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        options.log.warn({ reason: error.message }, 'page cache cannot listen for changes')
        scheduleReconnect()
      })
    }, reconnectPauseMs)
  }
  return {
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
