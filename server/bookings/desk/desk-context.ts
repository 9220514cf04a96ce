import type { InstallationKeys } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { LiveFeed } from '#server/platform/live/live-feed.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { ClosedDays } from '#shared/time/closed-days.ts'

/** A job about one of a booking's events. */
export interface BookingEventJob {
  eventId: number
}

/** When a booking has to be answered. */
export interface DueMoments {
  /** The time the homeowner was told. */
  promisedAt: Date
  /** The promised number of minutes, counted from when the clock started. */
  promisedMinutes: number
  /** When the desk aims to answer. Earlier for urgent bookings. */
  dueAt: Date
}

/** What every desk operation needs. */
export interface DeskContext {
  db: Db
  queue: Queue
  clock: Clock
  /** Carries `LiveMessage`s as JSON. */
  deskFeed: LiveFeed
  /** Other features' jobs that follow every event, enqueued in its transaction. */
  eventFollowUps: JobKind<BookingEventJob>[]
  /** Lets other features enqueue jobs when a desk row changes, in the same transaction. */
  followChange(tx: Db, change: { before: DeskBooking; after: DeskBooking }): Promise<void>
  /** When a booking that starts waiting at this time has to be answered. */
  findDueMoments(waiting: { at: Date; isUrgent: boolean }, settings: DeskSettings): DueMoments
  business(): BusinessWithArea
  installationKeys(): Promise<Pick<InstallationKeys, 'hashing'>>
  /** Days when nobody works, as YYYY-MM-DD. */
  holidays(): ClosedDays
}

/** The message to open desks: which booking changed, and what kind of change it was. They read the rest through the API. */
export interface LiveMessage {
  booking_id: string
  version: number
  kind: BookingEventKind | 'claimed'
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
