import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Actor, type DeskContext, type LiveMessage, system } from '#server/bookings/desk/desk-context.ts'
import { conflict } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingEvents, type DeskBooking, deskBookings, deskPeople } from '#server/platform/db/schema/desk.ts'
import { type ContactChannel, type ContactOutcome, isRealContact } from '#shared/bookings/booking-states.ts'
import { isUuid } from '#shared/uuid.ts'
import { type Change, changeBooking, type DeskPatch, type NewEvent, noBooking } from './change-booking.ts'
import { endDanger, isNewDanger } from './change-urgency.ts'
import { rememberBefore } from './undo-change.ts'

interface Contact {
  bookingId: string
  by: Actor
  /** The id of the button press, if it has one. */
  id?: string
  channel: ContactChannel
  outcome: ContactOutcome
  /** The template that a text was made from. */
  template?: string
  /** The version on the caller's screen. A danger reported after it doesn't end: they haven't talked about it. */
  version?: number
}

/**
 * Records an attempt to reach the homeowner and its outcome. Only adds something, so it's never stale. A repeated `id` means the same
 * press sent again.
 * @throws AppError not_found
 */
export function recordContact(ctx: DeskContext, { bookingId, by, version, ...contact }: Contact) {
  return changeBooking(ctx, { bookingId, by }, async (row, tx, now) => {
    if (contact.id !== undefined && (await isRecorded(tx, bookingId, contact.id))) return { events: [] }
    const staysInDanger = version !== undefined && (await isNewDanger(tx, row, { version }))
    return decideContact(row, { by, now, ...contact, staysInDanger })
  })
}

async function isRecorded(tx: Db, bookingId: string, press: string): Promise<boolean> {
  const isSame = sql`${bookingEvents.data}->>'press' = ${press}`
  const [known] = await tx
    .select({ seq: bookingEvents.seq })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), isSame))
  return known !== undefined
}

/**
 * What a contact changes. The first real one stops the promise clock and moves a new booking to contacted. If it comes after the
 * promised time, the promise is broken, and that is recorded too. Only reaching them ends a reported danger.
 */
export function decideContact(
  row: DeskBooking,
  {
    by,
    now,
    id,
    channel,
    outcome,
    template,
    staysInDanger = false,
  }: Omit<Contact, 'bookingId' | 'version'> & { now: Date; staysInDanger?: boolean },
): Change {
  const isReal = isRealContact(outcome)
  const first = isReal ? noteFirstContact(row, { by, now }) : { patch: {}, events: [], isFirst: false }
  const patch: DeskPatch = {
    ...first.patch,
    ...(row.firstAttemptAt === null && { firstAttemptAt: now }),
    ...(isReal && row.state === 'new' && { state: 'contacted' as const }),
    ...(outcome === 'reached' && !staysInDanger && endDanger(row)),
    // The caller holds the booking for the length of a call, unless a colleague has it.
    ...(outcome === 'attempted' && channel === 'call' && claimPatch(row, by, now)),
    // The call is over.
    ...(outcome !== 'attempted' && { claimedBy: null, claimedUntil: null }),
  }
  const before = rememberBefore(row, patch)
  const event: NewEvent = {
    kind: outcome === 'attempted' ? 'attempted' : isReal ? 'contacted' : 'no_answer',
    data: {
      channel,
      outcome,
      ...(template !== undefined && { template }),
      ...(id !== undefined && { press: id }),
      ...(first.isFirst && { is_first: true }),
      ...(outcome !== 'attempted' && { before }),
    },
  }
  return { patch, events: [...first.events, event] }
}

interface Noted {
  patch: DeskPatch
  events: NewEvent[]
}

/**
 * What the first real contact changes: it stops the promise clock, and if it comes after the promised time, the promise is broken.
 * Changes nothing for a booking that isn't waiting.
 */
export function noteFirstContact(
  row: DeskBooking,
  { by, now }: { by: Actor; now: Date },
): Noted & { isFirst: boolean } {
  if (!row.isWaiting) return { patch: {}, events: [], isFirst: false }
  const { patch, events } = noteBrokenPromise(row, now)
  return { patch: { ...patch, firstContactAt: now, firstContactBy: by.id }, events, isFirst: true }
}

/**
 * What has to be recorded before a booking stops waiting, with or without a contact: a promise broken by then, unless the ladder has
 * already recorded it.
 */
export function noteBrokenPromise(row: DeskBooking, now: Date): Noted {
  if (!row.isWaiting || row.promiseBrokenAt !== null || now <= row.promisedAt) return { patch: {}, events: [] }
  return {
    patch: { promiseBrokenAt: row.promisedAt },
    events: [{ kind: 'promise_broken', data: { promised_at: row.promisedAt.toISOString() }, by: system }],
  }
}

/** How long a claim lasts: a call, and the time to record its outcome. */
const claimMs = 5 * 60 * 1000

/**
 * Shows everyone that this person is on the phone with the homeowner right now. A claim expires on its own. It is not an event,
 * because nothing has happened yet.
 * @throws AppError not_found; conflict, naming who has it
 */
export async function claimBooking(ctx: DeskContext, { bookingId, userId }: { bookingId: string; userId: string }) {
  if (!isUuid(bookingId)) throw noBooking()
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const isFree = or(
      isNull(deskBookings.claimedBy),
      eq(deskBookings.claimedBy, userId),
      lt(deskBookings.claimedUntil, now),
    )
    const [claimed] = await tx
      .update(deskBookings)
      .set({ claimedBy: userId, claimedUntil: new Date(now.getTime() + claimMs) })
      .where(and(eq(deskBookings.bookingId, bookingId), isFree))
      .returning({ version: deskBookings.version })
    if (!claimed) throw await refusal(tx, bookingId)
    await publishClaim(ctx, tx, { bookingId, version: claimed.version })
  })
}

/** The claim of someone who starts a call, or nothing while a colleague has the booking. */
function claimPatch(row: DeskBooking, by: Actor, now: Date): DeskPatch {
  const isTaken =
    row.claimedBy !== null && row.claimedBy !== by.id && row.claimedUntil !== null && row.claimedUntil > now
  return isTaken ? {} : { claimedBy: by.id, claimedUntil: new Date(now.getTime() + claimMs) }
}

/** Ends a person's own claim. It's no error if there is none. */
export async function releaseBooking(ctx: DeskContext, { bookingId, userId }: { bookingId: string; userId: string }) {
  if (!isUuid(bookingId)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    const [released] = await tx
      .update(deskBookings)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(deskBookings.bookingId, bookingId), eq(deskBookings.claimedBy, userId)))
      .returning({ version: deskBookings.version })
    if (released) await publishClaim(ctx, tx, { bookingId, version: released.version })
  })
}

async function refusal(tx: Db, bookingId: string) {
  const [holder] = await tx
    .select({ name: deskPeople.name })
    .from(deskBookings)
    .leftJoin(deskPeople, eq(deskPeople.userId, deskBookings.claimedBy))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!holder) return noBooking()
  return conflict(`${holder.name ?? 'Someone'} is calling this customer right now.`)
}

function publishClaim(ctx: DeskContext, tx: Db, { bookingId, version }: { bookingId: string; version: number }) {
  const message: LiveMessage = { booking_id: bookingId, version, kind: 'claimed' }
  return ctx.deskFeed.publish(tx, JSON.stringify(message))
}
