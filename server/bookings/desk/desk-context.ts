import type { InstallationKeys } from '#server/auth/index.ts'
import type { WebhookReceiver } from '#server/bookings/webhooks/deliver-webhook.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'

/** What every desk operation needs. */
export interface DeskContext {
  db: Db
  queue: Queue
  clock: Clock
  /** Carries `LiveMessage`s as JSON. */
  deskFeed: LiveFeed
  business(): BusinessWithArea
  installationKeys(): Promise<Pick<InstallationKeys, 'hashing'>>
  /** For pages that tell of finished repairs. */
  pageCache: Pick<PageCache, 'drop'>
  connections(): { eventsWebhook: WebhookReceiver | null }
}

/**
 * The person or system that does something. `id` is their account's, if there is one; `press` names the press of a button, so that the
 * same one sent again is recognized.
 */
export type Actor = ({ kind: 'admin' | 'technician'; id: string } | { kind: 'homeowner' | 'system'; id: null }) & {
  press?: string | undefined
}

/** Someone in the office. */
export type AdminActor = Actor & { kind: 'admin' }

export const system: Actor = { kind: 'system', id: null }
export const homeowner: Actor = { kind: 'homeowner', id: null }

/** The message to open desks: which booking changed, and what kind of change it was. They read the rest through the API. */
export interface LiveMessage {
  booking_id: string
  version: number
  kind: BookingEventKind | 'claimed'
}

/** The message about an event to open desks. */
export function liveMessageOf({ bookingId, seq, kind }: Pick<BookingEvent, 'bookingId' | 'seq' | 'kind'>): string {
  const message: LiveMessage = { booking_id: bookingId, version: seq, kind }
  return JSON.stringify(message)
}
