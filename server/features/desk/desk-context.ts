import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { BusinessWithArea } from '#shared/business.ts'
import type { DeskSettings } from '#shared/desk-settings.ts'

/** A job about one event of a booking. */
export interface BookingEventJob {
  eventId: number
}

/** By when a booking has to be answered. */
export interface DueMoments {
  /** What the homeowner was told. */
  promisedAt: Date
  /** How long the promise was, counted from when its clock started. */
  promisedMinutes: number
  /** When the desk means to answer; earlier for urgent bookings. */
  dueAt: Date
}

/** What every desk operation works with. */
export interface DeskContext {
  db: Db
  queue: Queue
  clock: Clock
  /** Carries `LiveMessage`s as JSON. */
  deskFeed: LiveFeed
  /** Jobs of other features that follow every event, enqueued in its transaction. */
  eventFollowUps: JobKind<BookingEventJob>[]
  /** What other features enqueue when a desk row changes, in the same transaction. */
  followChange(tx: Db, change: { before: DeskBooking; after: DeskBooking }): Promise<void>
  /** By when a booking that starts to wait at this moment has to be answered. */
  findDueMoments(waiting: { at: Date; isUrgent: boolean }, settings: DeskSettings): DueMoments
  business(): BusinessWithArea
  /** Days on which nobody works, as YYYY-MM-DD. */
  holidays(): readonly string[]
}

/** What open desks are told: which booking changed, and by what. They read the rest through the API. */
export interface LiveMessage {
  booking_id: string
  version: number
  kind: string
}

/** Who does something. `id` is their account's, if there is one. */
export type Actor = { kind: 'admin' | 'technician'; id: string } | { kind: 'homeowner' | 'system'; id: null }

/** Someone in the office. */
export type AdminActor = Actor & { kind: 'admin' }

export const system: Actor = { kind: 'system', id: null }
export const homeowner: Actor = { kind: 'homeowner', id: null }
