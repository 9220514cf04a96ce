import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { system } from './desk-context.ts'
import { hashEvent, sealEvents } from './event-chain.ts'
import { holdsCheckpoint, readCheckpoint } from './verify-chain.ts'

const api = await openFileApi()
const { db } = api.ctx
const { book, contact } = deskOf(api)
const key = async () => (await api.ctx.installationKeys()).hashing
const problems = async () => (await verifyEvents(api.ctx)).problems.filter((problem) => problem.includes(id))
const later = new Date(Date.now() + hourMs)

let id = ''
beforeEach(async () => {
  id = await book()
  await contact(id)
  expect(await problems()).toEqual([])
})

/** Changes the past as a superuser can: without triggers, with all hashes computed anew up to the desk's own row. */
async function forge(change: ReturnType<typeof sql>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(change)
    const events = await tx
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(asc(bookingEvents.seq))
    let previousHash = chainStart
    for (const [index, event] of events.entries()) {
      const seq = index + 1
      const hash = hashEvent(previousHash, { ...event, seq })
      await tx.update(bookingEvents).set({ seq, previousHash, hash }).where(eq(bookingEvents.id, event.id))
      previousHash = hash
    }
    await tx
      .update(deskBookings)
      .set({ version: events.length, lastHash: previousHash })
      .where(eq(deskBookings.bookingId, id))
  })
}

const forgeries: [title: string, change: () => ReturnType<typeof sql>][] = [
  [
    'a contact twenty minutes earlier',
    () =>
      sql`UPDATE booking_events SET at = at - interval '20 minutes' WHERE booking_id = ${id} AND kind = 'contacted'`,
  ],
  [
    'another person',
    () => sql`UPDATE booking_events SET actor_id = gen_random_uuid() WHERE booking_id = ${id} AND seq = 2`,
  ],
  [
    'a later promise',
    () => sql`UPDATE booking_events SET data = data || '{"promised_at": "2030-01-01T00:00:00.000Z"}'
      WHERE booking_id = ${id} AND seq = 1`,
  ],
  [
    'the newest event taken away',
    () => sql`DELETE FROM booking_events WHERE booking_id = ${id}
      AND seq = (SELECT max(seq) FROM booking_events WHERE booking_id = ${id})`,
  ],
]

test.each(forgeries)('finds a forged history, even once the site has written more: %s', async (_title, change) => {
  const checkpoint = String(await readCheckpoint(db, later))
  expect(await holdsCheckpoint(db, checkpoint)).toBe(true)
  await forge(change())
  expect(await problems()).toHaveLength(1)
  await addNote(api.ctx, { bookingId: id, id: crypto.randomUUID(), by: system, text: 'A word' })
  expect(await problems()).toHaveLength(1)
  expect(await holdsCheckpoint(db, checkpoint)).toBe(false)
})

test('finds an event that was added by somebody else', async () => {
  await forge(sql`INSERT INTO booking_events (booking_id, seq, kind, at, actor_kind, previous_hash, hash)
    VALUES (${id}, 99, 'reminded', now(), 'system', ''::bytea, ''::bytea)`)
  expect(await problems()).toHaveLength(1)
})

test('finds a single row that was changed', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`UPDATE booking_events SET kind = 'no_answer' WHERE booking_id = ${id} AND seq = 2`)
  })
  expect(await problems()).toEqual([`Booking ${id}: event 2 was changed.`])
})

test('a seal that was removed is not made anew by the next change', async () => {
  await db.update(deskBookings).set({ seal: null }).where(eq(deskBookings.bookingId, id))
  await addNote(api.ctx, { bookingId: id, id: crypto.randomUUID(), by: system, text: 'A word' })
  expect(await problems()).toEqual([`Booking ${id}: its record wasn’t written by this site.`])
})

test('the record refuses every change and removal by plain SQL', async () => {
  await expect(db.execute(sql`UPDATE booking_events SET kind = 'no_answer' WHERE booking_id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`DELETE FROM booking_events WHERE booking_id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`TRUNCATE booking_events`)).rejects.toThrow()
})

test('an update seals what was recorded without a seal, once for each booking', async () => {
  await db.update(deskBookings).set({ seal: null })
  expect(await problems()).toHaveLength(1)
  expect(await sealEvents(db, key)).toBe(await db.$count(deskBookings))
  expect(await sealEvents(db, () => Promise.reject(new Error('has nothing to seal')))).toBe(0)
  expect(await problems()).toEqual([])
})

test('a checkpoint is about settled events only, and text that is none doesn’t hold', async () => {
  expect(await readCheckpoint(db, new Date(0))).toBeNull()
  for (const text of ['', '-', '1', 'now', `${'9'.repeat(30)}-0`, "1'; DROP TABLE x; --"]) {
    expect(await holdsCheckpoint(db, text)).toBe(false)
  }
})

test('a note added during the check is no false alarm', async () => {
  const notes = Array.from({ length: 30 }, (_, i) => ({
    bookingId: id,
    id: crypto.randomUUID(),
    by: system,
    text: `${i}`,
  }))
  const adding = (async () => {
    for (const note of notes) await addNote(api.ctx, note)
  })()
  const found: string[] = []
  for (let i = 0; i < 15; i++) found.push(...(await problems()))
  await adding
  expect(found).toEqual([])
})
