import type pg from 'pg'
import type { Clock, ClockWatch } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'
import type { PartState } from '#shared/system/system-parts.ts'

export interface SystemContext {
  config: {
    projectRoot: string
    dataDir: string
    isProduction: boolean
    http: { trustedProxies: number; limitsEnabled: boolean; metricsToken: string | undefined; host: string }
    database: { url: string | undefined }
    mail: { notificationAddress: string | undefined }
    promise: { escalationPhone: string | undefined }
    backups: { place: unknown }
  }
  pool: pg.Pool
  db: Db
  clock: Clock
  clockWatch: ClockWatch
  mailer: Pick<Mailer, 'verify' | 'destination'>
  storage: Storage
  connections(): {
    backupBucket: object | null
    mail: { smtpUrl: string | undefined }
    ai: ProviderSettings | null
    texts: { kind: 'gateway' | 'twilio'; url: string } | null
    bookingWebhook: { url: string } | null
    eventsWebhook: { url: string } | null
  }
  business(): { email: string; url: string }
  /** Makes requests to the outside; a test replaces it. */
  fetch: typeof fetch
  /** The headers of the request that asks, which came the way every visitor's does; `null` on the command line. */
  headers: Headers | null
}

/** What was found about one part, in a sentence or two. */
export interface Finding {
  state: PartState
  says: string
}

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const off = (says: string): Finding => ({ state: 'off', says })
export const warning = (says: string): Finding => ({ state: 'warning', says })
export const broken = (says: string): Finding => ({ state: 'broken', says })
