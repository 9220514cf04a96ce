/**
 * The only way the desk writes. Everything that happens to a booking is a change to its desk row plus one or more events, in one
 * transaction that holds the row's lock, so two people never overwrite each other.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterChange } from '#server/bookings/after-change.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { type ChainEnd, type EventKey, hashEvent, sealOf } from '#server/bookings/desk/event-chain.ts'
import { WindowTaken } from '#server/bookings/desk/take-seat.ts'
import { AppError, conflict, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingEvent, bookingEvents, type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { exclusionViolationOf } from '#server/platform/db/violations.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import { isUuid } from '#shared/uuid.ts'

export type DeskPatch = PgUpdateSetSource<typeof deskBookings>

export interface NewEvent {
  kind: BookingEventKind
  /** Facts only, nothing personal: events are never erased. */
  data?: Record<string, unknown>
  /** Defaults to now. */
  at?: Date
  /** Defaults to the person making the change. */
  by?: Actor
}

export interface Change {
  patch?: DeskPatch
  /** If empty, nothing happened and nothing is written. */
  events: NewEvent[]
  /** Further writes in the transaction, once the events have their numbers. */
  alsoWrite?(tx: Db, events: BookingEvent[]): Promise<void>
}

/** Someone else changed the booking after the version on screen. `missed` is what has happened since. */
export class StaleBooking extends AppError {
  readonly missed: BookingEvent[]

  constructor(missed: BookingEvent[]) {
    super(
      'conflict',
      'This booking changed while you were looking at it. Here is what happened. Please check and try again.',
    )
    this.missed = missed
  }
}

/**
 * Locks a booking, lets `decide` determine the change, and writes it: the row, the events with their hashes, the follow-up jobs, and
 * a message to every open desk. `version` is the one the person was looking at. Omit it for changes that only add something. People
 * can't change an erased booking, because erasing wouldn't find the new text. A press that was already made, sent again because its
 * answer was lost, changes nothing and isn't stale.
 * @throws AppError not_found; conflict when it was erased; StaleBooking when the version is not the latest; WindowTaken when a
 * constraint says that another visit has the seat; anything that `decide` throws
 */
export async function changeBooking(
  ctx: DeskContext,
  {
    bookingId,
    version,
    by,
    evenIfErased = by.kind === 'system',
  }: { bookingId: string; version?: number; by: Actor; evenIfErased?: boolean },
  decide: (row: DeskBooking, tx: Db, now: Date) => Change | Promise<Change>,
): Promise<{ row: DeskBooking; events: BookingEvent[] }> {
  if (!isUuid(bookingId)) throw noBooking()
  const written = ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId)).for('update')
    if (!row) throw noBooking()
    if (row.erasedAt !== null && !evenIfErased) throw erasedBooking()
    if (version !== undefined && version !== row.version) {
      const missed = await eventsAfter(tx, bookingId, version)
      if (by.press !== undefined && missed.some(({ data }) => data.press === by.press)) return { row, events: [] }
      throw new StaleBooking(missed)
    }
    const now = ctx.clock.now()
    const change = await decide(row, tx, now)
    return writeChange(ctx, tx, { row, change: withPress(change, by), by, now })
  })
  return written.catch((error: unknown) => {
    throw exclusionViolationOf(error)?.startsWith('desk_bookings_one_per_') ? new WindowTaken() : error
  })
}

/** The last event remembers the press that it came from. */
function withPress(change: Change, { press }: Actor): Change {
  const [last, ...others] = change.events.toReversed()
  if (press === undefined || !last) return change
  return { ...change, events: [...others.toReversed(), { ...last, data: { press, ...last.data } }] }
}

/** For a transaction that already holds the row's lock, or has just created the row. */
export async function writeChange(
  ctx: DeskContext,
  tx: Db,
  { row, change, by, now }: { row: DeskBooking; change: Change; by: Actor; now: Date },
): Promise<{ row: DeskBooking; events: BookingEvent[] }> {
  if (change.events.length === 0) return { row, events: [] }
  const { bookingId } = row
  const { hashing } = await ctx.installationKeys()
  const { rows, ...end } = chainEvents(row, { events: change.events, by, now, key: hashing })
  const events = await tx.insert(bookingEvents).values(rows).returning()
  const [changed] = await tx
    .update(deskBookings)
    .set({ ...change.patch, ...end })
    .where(eq(deskBookings.bookingId, bookingId))
    .returning()
  if (!changed) throw new Error(`The desk row of booking ${bookingId} is gone`)
  await change.alsoWrite?.(tx, events)
  await afterChange(ctx, tx, { before: row, after: changed, events })
  return { row: changed, events }
}

/**
 * The events as they are stored, each with the hash of the previous one.
 * @param chain the booking, with the number and hash of its latest event. A broken seal stays broken, so that it can be found.
 * @returns the events, and the new end of the chain
 */
export function chainEvents(
  { bookingId, version, lastHash, seal }: ChainEnd & Pick<DeskBooking, 'seal'>,
  { events, by, now, key }: { events: NewEvent[]; by: Actor; now: Date; key: EventKey },
) {
  const isSealed = seal === sealOf(key, { bookingId, version, lastHash })
  const rows = events.map(({ kind, data = {}, at = now, by: own = by }) => {
    version++
    const facts = { bookingId, seq: version, kind, at, actorKind: own.kind, actorId: own.id, data }
    const previousHash = lastHash
    lastHash = hashEvent(previousHash, facts)
    return { ...facts, previousHash, hash: lastHash }
  })
  return { rows, version, lastHash, seal: isSealed ? sealOf(key, { bookingId, version, lastHash }) : seal }
}

/** What happened to a booking after a given version, oldest first. */
function eventsAfter(db: Db, bookingId: string, version: number): Promise<BookingEvent[]> {
  return db
    .select()
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), gt(bookingEvents.seq, version)))
    .orderBy(asc(bookingEvents.seq))
}

export function noBooking(): AppError {
  return notFound('We can’t find that booking.')
}

export function erasedBooking(): AppError {
  return conflict('Everything about this customer was erased, so this booking can’t be changed.')
}
