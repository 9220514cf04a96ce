/**
 * Notifies every listener, in every process, that something changed. The NOTIFY runs inside the transaction that makes the change,
 * so it is delivered if and only if the change commits. Messages are hints without personal data. A listener that gets one, or
 * learns of a gap, re-reads what it shows.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { listenOn } from './listen.ts'

interface Subscriber {
  /** `null` means a gap: messages may have been missed. */
  onMessage(message: string | null): void
  /** The process is stopping. */
  onEnd(): void
}

export interface LiveFeed {
  /** Publishes a message of less than 8,000 bytes, delivered when the transaction commits. */
  publish(db: Db, message: string): Promise<void>
  /** The same as an SQL expression, to add to a statement that runs anyway. */
  publishing(message: string): SQL
  /** @returns a function that unsubscribes */
  subscribe(subscriber: Subscriber): () => void
  /** The number of listeners in this process. */
  listeners(): number
  start(): Promise<void>
  /** Ends every subscription. The feed itself keeps running. */
  endSubscriptions(): void
  close(): Promise<void>
}

/** Creates a feed on one channel of the database. */
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
