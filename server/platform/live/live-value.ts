import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { listenOn } from './listen.ts'

export interface LiveValue<Value> {
  /** The current value. Read it whenever you need it instead of keeping a copy. */
  current(): Value
  /** Reads the value again. Awaited by every save. */
  refresh(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const retryMs = 1_000

/**
 * Keeps what `read` finds in the database in this process's memory, so that it is at hand even while the database is down. Listens for
 * saves in any process, and reads again after a gap in case it missed one.
 */
export function createLiveValue<Value>({
  read,
  initial,
  onRead = async () => {},
  databaseUrl,
  channel,
  log,
  what,
}: {
  read(): Promise<Value>
  /** The value until it was read. */
  initial: Value
  onRead?(value: Value): void | Promise<void>
  databaseUrl: string
  /** Where saves are told. */
  channel: string
  log: Log
  /** For the log: `the facts of the business`. */
  what: string
}): LiveValue<Value> {
  let value = initial
  let retry: NodeJS.Timeout | undefined
  // Each save starts two reads, and a busy pool may finish them in any order. An earlier read must not overwrite a later one.
  let begun = 0
  let newest = 0

  async function refresh() {
    const number = ++begun
    const found = await read()
    if (number < newest) return
    newest = number
    value = found
    await onRead(found)
  }
  function refreshUntilDone() {
    clearTimeout(retry)
    refresh().catch((error: Error) => {
      log.warn({ reason: safeMessage(error) }, `cannot read ${what}`)
      retry = setTimeout(refreshUntilDone, retryMs).unref()
    })
  }
  const listener = listenOn({ databaseUrl, channel, log, onPayload: refreshUntilDone, onGap: refreshUntilDone })
  return {
    current: () => value,
    refresh,
    async start() {
      await refresh()
      await listener.start()
    },
    async close() {
      clearTimeout(retry)
      await listener.stop()
    },
  }
}

/** Every process that serves the site listens on this channel for saves of the business facts it holds in memory. */
export const businessChannel = 'business_facts'
