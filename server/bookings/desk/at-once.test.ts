/**
 * Two people change the same booking hundreds of times at once, over the connections of two processes. No acknowledged change is lost or
 * applied twice, no step is taken that the state table forbids, and the record stays intact.
 */

import { randomInt, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignBooking, setStreet, setTags } from '#server/bookings/desk/steps/booking-facts.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import type { AppContext } from '#server/context.ts'
import { isAppError } from '#server/errors.ts'
import { type BookingEvent, bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import {
  type BookingState,
  bookingStateKeys,
  bookingStates,
  canMoveBooking,
  contactChannels,
  contactOutcomes,
  isRealContact,
  urgencyKeys,
} from '#shared/bookings/booking-states.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { collectJobs, openFileProcess } from '#tests/support/database/context.ts'
import { rounds } from '#tests/support/seed.ts'
import type { Actor } from './desk-context.ts'
import { addNote } from './steps/add-note.ts'
import { StaleBooking } from './steps/change-booking.ts'
import { setUrgency } from './steps/change-urgency.ts'
import { moveBooking } from './steps/move-booking.ts'
import { undoChange } from './steps/undo-change.ts'

const changes = rounds(3000)
/** Concurrent requests per person: fast clicks, two tabs and a phone. */
const hands = 4

const api = await openFileApi()
const other = openFileProcess(api.ctx)
await collectJobs(other)

function pick<Item>(from: readonly Item[]): Item {
  return from[randomInt(from.length)] as Item
}

/** What a person asked for. `version` is filled in with the latest one they have seen. */
type Wish =
  | { what: 'move'; to: BookingState; window?: { start: Date; end: Date } }
  | { what: 'contact'; channel: (typeof contactChannels)[number]; outcome: (typeof contactOutcomes)[number] }
  | { what: 'note'; id: string; text: string }
  | { what: 'tags'; tags: string[] }
  | { what: 'street'; street: string }
  | { what: 'urgency'; urgency: (typeof urgencyKeys)[number] | null }
  | { what: 'assign'; assignee: string }
  | { what: 'undo' }

function wishAt(state: BookingState): Wish {
  const what = pick(['move', 'move', 'move', 'contact', 'note', 'tags', 'street', 'urgency', 'assign', 'undo'] as const)
  const start = new Date(Date.UTC(2027, 0, 1 + randomInt(300), 18))
  switch (what) {
    case 'move': {
      // Occasionally a step that the buttons don't offer.
      const to = pick(randomInt(5) === 0 ? bookingStateKeys : bookingStates[state].next)
      const window = { start, end: new Date(start.getTime() + 7_200_000) }
      return { what, to, ...(to === 'scheduled' && { window }) }
    }
    case 'contact':
      return { what, channel: pick(contactChannels), outcome: pick(contactOutcomes) }
    case 'note':
      return { what, id: randomUUID(), text: `Note ${randomUUID()}` }
    case 'tags':
      return { what, tags: [randomUUID().slice(0, 8)] }
    case 'street':
      return { what, street: `${randomInt(10_000)} ${randomUUID().slice(0, 8)} St` }
    case 'urgency':
      return { what, urgency: pick([null, ...urgencyKeys]) }
    case 'assign':
      return { what, assignee: randomUUID() }
    case 'undo':
      return { what }
  }
}

function make(ctx: AppContext, target: { bookingId: string; by: Actor; version: number }, wish: Wish) {
  switch (wish.what) {
    case 'move':
      return moveBooking(ctx, { ...target, ...wish })
    case 'contact':
      return recordContact(ctx, { ...target, ...wish })
    case 'note':
      return addNote(ctx, { ...target, ...wish })
    case 'tags':
      return setTags(ctx, { ...target, ...wish })
    case 'street':
      return setStreet(ctx, { ...target, ...wish })
    case 'urgency':
      return setUrgency(ctx, { ...target, ...wish })
    case 'assign':
      return assignBooking(ctx, { ...target, ...wish })
    case 'undo':
      return undoChange(ctx, target)
  }
}

interface Acknowledged {
  wish: Wish
  events: BookingEvent[]
}

/** Runs both people until `changes` changes are acknowledged. Counts refusals by kind. */
async function workAtOnce(bookingId: string) {
  const acknowledged: Acknowledged[] = []
  const refused = { stale: 0, forbidden: 0 }
  async function readNow(ctx: AppContext) {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
    if (!row) throw new Error('The booking is gone.')
    return row
  }
  async function work(ctx: AppContext, by: Actor) {
    while (acknowledged.length < changes) {
      let { state, version } = await readNow(ctx)
      const wish = wishAt(state)
      for (let isDone = false; !isDone; ) {
        try {
          const { events } = await make(ctx, { bookingId, by, version }, wish)
          if (events.length > 0) acknowledged.push({ wish, events })
          isDone = true
        } catch (error) {
          if (error instanceof StaleBooking) {
            refused.stale++
            // The refused person is shown every event since then.
            const seen = error.missed.map(({ seq }) => seq)
            expect(seen).toEqual(seen.map((_, index) => version + 1 + index))
            expect(seen.length).toBeGreaterThan(0)
            // Usually the person tries again. Not with an undo, which was not meant for the newer change.
            isDone = wish.what === 'undo'
            version = (await readNow(ctx)).version
          } else if (isAppError(error) && error.code === 'conflict') {
            refused.forbidden++
            isDone = true
          } else throw error
        }
      }
    }
  }
  const people = [api.ctx, other].map((ctx) => ({ ctx, by: { kind: 'admin', id: randomUUID() } as const }))
  await Promise.all(people.flatMap(({ ctx, by }) => Array.from({ length: hands }, () => work(ctx, by))))
  return { acknowledged, refused }
}

test('two people change one booking hundreds of times at once', { timeout: 600_000 }, async () => {
  const id = await deskOf(api).book()
  const { acknowledged, refused } = await workAtOnce(id)
  expect(acknowledged.length).toBeGreaterThanOrEqual(changes)
  expect(refused.stale).toBeGreaterThan(0)
  expect(refused.forbidden).toBeGreaterThan(0)

  const { db } = api.ctx
  const stored = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.seq))
  const told = acknowledged.flatMap(({ events }) => events)
  // Nothing lost, nothing duplicated, nothing unacknowledged. The first event is the homeowner's.
  const inOrder = told.toSorted((a, b) => a.seq - b.seq)
  expect(stored.slice(1)).toEqual(inOrder)
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1))

  const final = replay(stored, acknowledged)
  const [row] = await db.select().from(deskBookings).where(eq(deskBookings.bookingId, id))
  expect(row).toMatchObject(final)
  expect(row?.version).toBe(stored.length)

  const notes = await db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, id))
  const written = acknowledged.flatMap(({ wish, events }) => {
    return wish.what === 'note' ? [{ id: wish.id, text: wish.text, seq: events[0]?.seq }] : []
  })
  const byId = <Note extends { id: string }>(all: Note[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(notes.map(({ id, text, seq }) => ({ id, text, seq })))).toEqual(byId(written))
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})

/**
 * The expected state of the booking after these events, derived only from what the people asked for. Checks every step along the
 * way.
 */
function replay(stored: BookingEvent[], acknowledged: Acknowledged[]) {
  const wishes = new Map(acknowledged.flatMap(({ wish, events }) => events.map(({ seq }) => [seq, wish] as const)))
  let now = {
    state: 'new' as BookingState,
    windowStart: null as Date | null,
    assignedTo: null as string | null,
    firstContactAt: null as Date | null,
  }
  let before = now
  const lasting = { tags: [] as string[], street: null as string | null, urgency: null as string | null }
  for (const event of stored.slice(1)) {
    const wish = wishes.get(event.seq)
    if (!wish) throw new Error(`Nobody asked for event ${event.seq}.`)
    const next = { ...now }
    if (wish.what === 'move') {
      expect(event.data.from, `event ${event.seq}`).toBe(now.state)
      expect(canMoveBooking(now.state, wish.to), `event ${event.seq}: ${now.state} to ${wish.to}`).toBe(true)
      if (wish.window) next.windowStart = wish.window.start
      if (['contacted', 'return_visit', 'waiting_for_part'].includes(wish.to)) next.windowStart = null
      if (wish.to === 'scheduled' && now.state === 'new' && now.firstContactAt === null) next.firstContactAt = event.at
      const isReopened = now.state === 'cancelled' || now.state === 'not_a_customer'
      next.state = isReopened && now.firstContactAt === null ? 'new' : wish.to
    } else if (wish.what === 'contact') {
      if (isRealContact(wish.outcome) && now.state === 'new') {
        next.state = 'contacted'
        if (now.firstContactAt === null) next.firstContactAt = event.at
      }
    } else if (wish.what === 'undo') {
      expect(event.data.undid, `event ${event.seq}`).toBe(event.seq - 1)
      expect(stored[event.seq - 2]?.actorId, `event ${event.seq}`).toBe(event.actorId)
      Object.assign(next, before)
    } else if (wish.what === 'assign') next.assignedTo = wish.assignee
    else if (wish.what === 'tags') lasting.tags = wish.tags
    else if (wish.what === 'street') lasting.street = wish.street
    else if (wish.what === 'urgency') lasting.urgency = wish.urgency
    before = now
    now = next
  }
  return { ...now, ...lasting }
}
