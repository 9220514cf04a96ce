/**
 * Tells every listener, in every process, that something changed: a NOTIFY inside the transaction that changed it, so
 * it is heard when, and only when, the change is committed. Messages are hints without personal data; a listener that hears one, or
 * hears of a gap, reads again what it shows.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { listenOn } from './listen.ts'

export interface Subscriber {
  /** `null` is a gap: messages may have been missed. */
  onMessage(message: string | null): void
  /** The process stops. */
  onEnd(): void
}

export interface LiveFeed {
  /** Under 8,000 bytes, heard when the transaction commits. */
  publish(db: Db, message: string): Promise<void>
  /** The same as an expression, for what a statement returns that runs anyway. */
  publishing(message: string): SQL
  /** @returns how to stop listening */
  subscribe(subscriber: Subscriber): () => void
  /** How many listeners this process has. */
  listeners(): number
  start(): Promise<void>
  /** Ends every subscription; the feed itself goes on. */
  endSubscriptions(): void
  close(): Promise<void>
}

/** A feed on one channel of the database. */
export function createLiveFeed(options: { databaseUrl: string; channel: string; log: Log }): LiveFeed {
  const subscribers = new Set<Subscriber>()
  const tell = (message: string | null) => {
    for (const subscriber of subscribers) subscriber.onMessage(message)
  }
  const listener = listenOn({ ...options, onPayload: tell, onGap: () => tell(null) })
  const publishing = (message: string) => sql`pg_notify(${options.channel}, ${message})`
  return {
    async publish(db, message) {
      await db.execute(sql`SELECT ${publishing(message)}`)
    },
    publishing,
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    listeners: () => subscribers.size,
    start: listener.start,
    endSubscriptions() {
      for (const { onEnd } of [...subscribers]) onEnd()
    },
    close: listener.stop,
  }
}
