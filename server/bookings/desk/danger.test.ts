/** Danger that a homeowner reports after booking: it stays at the top of the queue until someone at the shop has talked to them. */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeWords } from '#server/bookings/homeowner/changes/words.ts'
import { raiseUrgency } from '#server/bookings/homeowner/prepare/hazards.ts'
import { readLedger } from '#server/bookings/promise/ledger.ts'
import { deskPushJob, pushText } from '#server/messages/notifications/desk-push.job.ts'
import { readMorningPlan } from '#server/messages/notifications/write-morning-mail.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf, findRows } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { addPushDevice } from '#tests/support/messages/push-device.ts'
import { homeowner } from './desk-context.ts'
import { moveBooking } from './steps/move-booking.ts'

let now = new Date()

const api = await openFileApi({ clock: { now: () => now } })
const deviceId = await addPushDevice(api.ctx.db)
beforeEach(async () => {
  now = new Date()
  await api.ctx.pool.query(`UPDATE desk_bookings SET state = 'cancelled', danger_at = NULL`)
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
const ids = (page: { bookings: { id: string }[] }) => page.bookings.map(({ id }) => id)
const { book, contact, erase, list, move, read, save, undo } = deskOf(api)
const say = (bookingId: string, text = 'I smell gas', id = randomUUID()) =>
  takeWords(api.ctx, { bookingId, id, text, news: 'line' })
const window = { start: '2035-01-08T18:00:00.000Z', end: '2035-01-08T20:00:00.000Z' }

/** A booking that was answered and has a time. */
async function bookVisit(changes: object = {}): Promise<string> {
  const id = await book(changes)
  await contact(id)
  await move(id, 'scheduled', { window })
  return id
}

/** What the shop was told about it after it was booked, in order: the news in each email, and the reason for each push. */
async function toldOf(id: string) {
  const mails = await pendingJobs<{ news: string }>(api.ctx, 'homeowner-news-mail', id)
  const pushes = await pendingJobs<{ reason: string }>(api.ctx, 'desk-push', id)
  return {
    mails: mails.map(({ news }) => news),
    pushes: pushes.map(({ reason }) => reason).filter((reason) => reason !== 'booked'),
  }
}
const reportsOf = async (id: string) =>
  (await read(id)).events
    .filter(({ data }: { data: object }) => 'danger' in data)
    .map(({ data }: { data: { danger: string } }) => data.danger)

test('a visit goes to the top when its homeowner writes about gas, and only talking to them ends that', async () => {
  const urgent = await book({ problem_description: 'I smell gas' })
  const plain = await book()
  const id = await bookVisit()
  expect(ids(await list())).toEqual([urgent, plain, id])
  await say(id)
  const page = await list()
  expect(ids(page)).toEqual([id, urgent, plain])
  expect(page.bookings[0]).toMatchObject({ danger_at: now.toISOString(), urgency: 'gas', state: 'scheduled' })
  expect(ids(await list('?show=waiting'))).toEqual([id, urgent, plain])
  expect(ids(await list('?show=scheduled'))).toEqual([id])
  expect(page.counts).toEqual({ waiting: 3, overdue: 0, open: 3, unreported: 0 })
  expect(await toldOf(id)).toEqual({ mails: ['urgent'], pushes: ['urgent'] })

  // None of these says whether they're safe.
  for (const outcome of ['attempted', 'no_answer', 'voicemail']) await contact(id, outcome)
  await contact(id, 'sent', 'text')
  await move(id, 'scheduled', { window })
  for (const state of ['on_the_way', 'no_show']) await move(id, state)
  expect(ids(await list())[0]).toBe(id)
  await contact(id)
  expect(await read(id)).toMatchObject({ danger_at: null, urgency: 'gas' })
  expect(ids(await list())).toEqual([urgent, plain, id])
  expect(await verifyEvents(api.ctx)).toMatchObject({ problems: [] })
})

test('the promise and its ledger stay as they were', async () => {
  const id = await bookVisit()
  // The database's own clock says when a booking came in.
  pass(1)
  const before = await read(id)
  const ledger = await readLedger(api.ctx.db, { days: 30, now })
  await say(id)
  pass(9)
  await contact(id)
  const promise = ['is_waiting', 'promised_at', 'first_contact_at', 'promise_broken_at', 'state']
  const after = await read(id)
  for (const field of promise) expect(after[field], field).toEqual(before[field])
  expect((await readLedger(api.ctx.db, { days: 30, now })).total).toEqual(ledger.total)
  // A late booking in danger is counted once, and only a first call can be late.
  const late = await book()
  pass(60)
  await say(late)
  await say(id)
  expect((await list()).counts).toMatchObject({ waiting: 2, overdue: 1 })
})

test('undoing the contact brings the danger back, as of when it was reported', async () => {
  const id = await bookVisit()
  await say(id)
  const since = now.toISOString()
  pass(3)
  await contact(id)
  await undo(id)
  expect(await read(id)).toMatchObject({ danger_at: since, state: 'scheduled' })
  expect(ids(await list())[0]).toBe(id)
  await move(id, 'cancelled', { reason: 'other' })
  await undo(id)
  expect(await read(id)).toMatchObject({ danger_at: since, state: 'scheduled' })
})

test('a danger repeated while it waits is emailed but not pushed, unless ten minutes have passed or it got worse', async () => {
  const id = await bookVisit()
  await say(id, 'I see sparks')
  const since = now.toISOString()
  pass(9)
  await say(id, 'Still sparks!')
  expect(await toldOf(id)).toEqual({ mails: ['urgent', 'line'], pushes: ['urgent'] })
  await say(id, 'And now I smell gas')
  expect(await toldOf(id)).toEqual({ mails: ['urgent', 'line', 'urgent'], pushes: ['urgent', 'urgent'] })
  pass(9)
  await say(id, 'It smells of gas')
  await say(id, 'Sparks again')
  expect((await toldOf(id)).mails).toEqual(['urgent', 'line', 'urgent', 'line', 'line'])
  pass(1)
  await say(id, 'Sparks again')
  expect(await toldOf(id)).toEqual({
    mails: ['urgent', 'line', 'urgent', 'line', 'line', 'urgent'],
    pushes: ['urgent', 'urgent', 'urgent'],
  })
  expect(await reportsOf(id)).toEqual(['sparks', 'gas', 'sparks'])
  expect(await read(id)).toMatchObject({ danger_at: since, urgency: 'gas' })
  expect((await read(id)).events.filter(({ kind }: { kind: string }) => kind === 'noted')).toHaveLength(6)
})

test('a danger reported again after the shop talked to them counts again right away', async () => {
  const id = await bookVisit()
  await say(id)
  pass(1)
  await contact(id)
  pass(1)
  await say(id)
  expect(await read(id)).toMatchObject({ danger_at: now.toISOString() })
  expect(await toldOf(id)).toEqual({ mails: ['urgent', 'urgent'], pushes: ['urgent', 'urgent'] })
  // So does the button on their page.
  await contact(id)
  await raiseUrgency(api.ctx, { bookingId: id, hazard: 'gas' })
  expect((await toldOf(id)).pushes).toHaveLength(3)
  await raiseUrgency(api.ctx, { bookingId: id, hazard: 'gas' })
  expect(await reportsOf(id)).toEqual(['gas', 'gas', 'gas'])
  expect((await toldOf(id)).pushes).toHaveLength(3)
})

test('two messages at once are one report, and neither is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await bookVisit()
    await Promise.all([say(id), say(id, 'Gas! It smells of gas')])
    expect(await reportsOf(id)).toEqual(['gas'])
    const { mails, pushes } = await toldOf(id)
    expect([mails.toSorted(), pushes]).toEqual([['line', 'urgent'], ['urgent']])
    const notes = (await read(id)).events.flatMap(({ note }: { note: string | null }) => note ?? [])
    expect(notes.toSorted()).toEqual(['Gas! It smells of gas', 'I smell gas'])
  }
})

test('of a message and a contact at once, the later one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await bookVisit()
    await Promise.all([say(id), contact(id)])
    const { events, danger_at: dangerAt } = await read(id)
    const last = (kind: string) => events.findLastIndex((event: { kind: string }) => event.kind === kind)
    expect(dangerAt === null, `round ${round}`).toBe(last('contacted') > last('urgency_set'))
  }
})

test('a contact doesn’t end a danger that wasn’t on the caller’s screen yet', async () => {
  const id = await bookVisit()
  const reached = (version: number) =>
    api.ask('POST', `/api/admin/bookings/${id}/contacts`, { channel: 'call', outcome: 'reached', version })
  const { version: calm } = await read(id)
  await say(id)
  expect((await reached(calm)).json.danger_at).toEqual(expect.any(String))
  // They were told how to get safe, then it got worse.
  const { version: first } = await read(id)
  pass(11)
  await say(id)
  expect((await reached(first)).json.danger_at).toEqual(expect.any(String))
  // Other changes since then don’t matter.
  const { version: seen } = await read(id)
  await say(id, 'Please hurry')
  expect((await reached(seen)).json.danger_at).toBeNull()
})

test.each(['cancelled', 'not_a_customer', 'done'] as const)(
  'on a booking that is %s, danger still reaches the shop and reopens nothing',
  async (state) => {
    const id = await bookVisit()
    const open = await book()
    if (state === 'done') await move(id, 'in_progress')
    const reason = { cancelled: 'shop', not_a_customer: 'spam', done: undefined }[state]
    await move(id, state, { reason })
    expect(ids(await list())).toEqual([open])
    await say(id)
    const page = await list()
    expect(ids(page)).toEqual([id, open])
    expect(page.counts).toMatchObject({ waiting: 2, open: 2 })
    expect(ids(await list('?show=waiting'))).toEqual([id, open])
    expect(ids(await list('?q=Ada'))).toContain(id)
    expect(page.bookings[0]).toMatchObject({ state, urgency: 'gas', danger_at: now.toISOString() })
    expect(await toldOf(id)).toEqual({ mails: ['urgent'], pushes: ['urgent'] })
    await contact(id)
    expect(ids(await list())).toEqual([open])
    expect((await read(id)).state).toBe(state)
  },
)

test('closing the booking, starting the job and marking it as not urgent end the danger; a homeowner who cancels doesn’t', async () => {
  const ends: [name: string, end: (id: string) => Promise<unknown>][] = [
    ['canceled', (id) => move(id, 'cancelled', { reason: 'other' })],
    ['not a customer', (id) => move(id, 'not_a_customer', { reason: 'spam' })],
    ['started', (id) => move(id, 'in_progress')],
    ['not urgent', (id) => save(id, 'urgency', { urgency: null })],
    ['only water', (id) => save(id, 'urgency', { urgency: 'water' })],
    ['erased', erase],
  ]
  for (const [name, end] of ends) {
    const id = await bookVisit()
    await say(id)
    await end(id)
    expect((await read(id)).danger_at, name).toBeNull()
  }
  const stays = await bookVisit()
  await say(stays)
  await save(stays, 'urgency', { urgency: 'sparks' })
  const { version } = await read(stays)
  await moveBooking(api.ctx, { bookingId: stays, version, to: 'cancelled', reason: 'other', by: homeowner })
  expect(await read(stays)).toMatchObject({ state: 'cancelled', danger_at: now.toISOString() })
  expect(ids(await list())[0]).toBe(stays)
})

test('an erased booking takes no report, not even one at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await bookVisit()
    const erasing = erase(id)
    await Promise.allSettled([say(id), erasing])
    expect(await read(id)).toMatchObject({ danger_at: null, erased_at: expect.any(String) })
  }
  expect((await list()).counts).toMatchObject({ waiting: 0, open: 0 })
})

test('the queue’s pages continue through bookings in danger', async () => {
  for (let n = 0; n < 33; n++) await book()
  await api.ctx.pool.query(`UPDATE desk_bookings SET danger_at = created_at WHERE state = 'new'`)
  const first = await list()
  const second = await list(`?after=${encodeURIComponent(first.next)}`)
  expect(first.next).toMatch(/^-1~/)
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(33)
})

test('every push about a booking in danger says so, and the repeated one goes out only while it waits', async () => {
  const id = await bookVisit()
  await say(id)
  const found = await findRows(api.ctx, id)
  const area = api.ctx.business().serviceArea
  const shown = (reason: Parameters<typeof pushText>[0]['reason']) => pushText({ ...found, reason }, { now, area })
  const body = 'Portland. They reported danger. Call right now.'
  expect(shown('line')).toMatchObject({ title: 'URGENT. New message: Washing Machine', body, is_urgent: true })
  expect(shown('danger').title).toBe('URGENT. Danger at home, not reached yet: Washing Machine')

  const send = vi.fn(async () => 201)
  const pushSender = { ...api.ctx.pushSender, send }
  const push = deskPushJob({ ...api.ctx, pushSender, pushKeys: async () => ({}) as never })
  const job = { deviceId, bookingId: id, reason: 'danger' } as const
  await push.handle(job, AbortSignal.timeout(300_000))
  await contact(id)
  await push.handle(job, AbortSignal.timeout(300_000))
  expect(send).toHaveBeenCalledTimes(1)
})

test('the morning email lists it once, first among those waiting for a call', async () => {
  const waiting = await book()
  const id = await bookVisit()
  await say(id)
  const plan = await readMorningPlan(api.ctx.db, now)
  const idsOf = (entries: { booking: { id: string } }[]) => entries.map(({ booking }) => booking.id)
  expect([idsOf(plan.waiting), idsOf(plan.unscheduled), plan.counts.waiting]).toEqual([[id, waiting], [], 2])
  await move(id, 'contacted')
  expect(idsOf((await readMorningPlan(api.ctx.db, now)).unscheduled)).toEqual([])
})

test('the ranks that an older version of the site knows keep their numbers', async () => {
  const [plain, urgent, danger] = [await book(), await book({ problem_description: 'It floods' }), await bookVisit()]
  await say(danger)
  const { rows } = await api.ctx.db.execute<{ id: string; rank: number }>(
    sql`SELECT booking_id AS id, rank FROM desk_bookings WHERE is_open ORDER BY rank`,
  )
  expect(rows).toEqual([danger, urgent, plain].map((id, index) => ({ id, rank: index - 1 })))
})
