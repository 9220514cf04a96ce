import type { KeyRing } from '#server/auth/keys/signing-keys.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AuditEntry } from './audit-log.ts'
import type { AuthSettings } from './settings.ts'

/** The dependencies of the auth service. Built once by `createAuth`. */
export interface AuthContext {
  db: Db
  queue: Queue
  log: Log
  clock: Clock
  settings: AuthSettings
  keys: KeyRing
  /** Whether the application lets an account do anything. */
  hasRights(db: Db, userId: string): Promise<boolean>
  /** Whether the application waits for someone to prove that this address, in lowercase, is theirs. */
  isExpected(db: Db, email: string): Promise<boolean>
  /** Whether nothing speaks against the clock. While it may be wrong, nothing is deleted by age. */
  isClockRight(): Promise<boolean>
  /**
   * Revokes what the application lets an account do. Called in the transaction that ends the account or gives it another owner, so
   * no right outlives its person.
   */
  endRights(db: Db, userId: string): Promise<void>
  /**
   * Revokes what the application gave an account since a moment, when its email address goes back to an earlier one: it was meant for
   * `email`, the address it leaves. Called in the transaction.
   */
  endRightsSince(db: Db, userId: string, left: { since: Date; email: string }): Promise<void>
  /** Told of every entry of the audit log, in its transaction. The application keeps a log of its own. */
  onAudit?(db: Db, entry: AuditEntry): Promise<void>
  /** Keyed hashes and encryption use keys derived from this installation secret. */
  secret: Uint8Array
  /** Seals the keys that sign tokens, see `InstallationKeys`. */
  tokenSecret: Uint8Array
}

/** The same context, inside a transaction. */
export function within(auth: AuthContext, db: Db): AuthContext {
  return { ...auth, db }
}

/** Runs `work` in a transaction. */
export function inTransaction<Result>(
  auth: AuthContext,
  work: (inside: AuthContext) => Promise<Result>,
): Promise<Result> {
  return auth.db.transaction((tx) => work(within(auth, tx)))
}

/** What we know about the client behind a request. */
export interface ClientFacts {
  address: string
  userAgent: string
}
