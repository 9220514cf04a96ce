import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Actor, homeowner } from '#server/bookings/desk/desk-context.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { raiseUrgency } from '#server/bookings/homeowner/prepare/hazards.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { textJob } from '#server/messages/texting/texts.job.ts'
import type { ContactOutcome } from '#shared/bookings/booking-states.ts'
import { deskSettingsForm } from '#shared/bookings/desk-settings.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'
import { findRows } from '#tests/support/bookings/desk-steps.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { collectMessages } from '#tests/support/messages/sent-messages.ts'
import { randomFrom, rounds, testSeed } from '#tests/support/seed.ts'
import { doDueSteps } from './ladder.ts'
import { planLadder } from './plan-ladder.ts'

let now = new Date()

const { sent, mailer, textSender } = collectMessages()
const environment = {
  ESCALATION_EMAIL: 'boss@example.com',
  ESCALATION_PHONE: '(503) 555-0188',
  SMS_URL: 'https://sms.example.com/send',
}
const ctx = await openFileContext(environment, { clock: { now: () => now }, mailer, textSender })
// The virtual clock drives the ladder; the queue only collects what is enqueued.
await collectJobs(ctx)

const boss = { to: '+15035550188' }
const admin = { kind: 'admin', id: randomUUID() } as const

async function book(changes = {}): Promise<{ id: string; promisedAt: number }> {
  const booking = bookingInput(changes)
  await createBooking(ctx, booking)
  const { id } = booking
  return { id, promisedAt: (await deskRow(id)).promisedAt.getTime() }
}
const deskRow = async (id: string) => (await findRows(ctx, id)).desk
const reach = (bookingId: string, outcome: ContactOutcome = 'reached') =>
  recordContact(ctx, { bookingId, by: admin, channel: 'call', outcome })
const undo = async (bookingId: string) =>
  undoChange(ctx, { bookingId, by: admin, version: (await deskRow(bookingId)).version })
const move = async (bookingId: string, to: 'cancelled' | 'contacted', by: Actor = admin) =>
  moveBooking(ctx, { bookingId, to, by, version: (await deskRow(bookingId)).version })
/** Sets the clock and does what is due by then. */
async function passTo(moment: number) {
  now = new Date(moment)
  await doDueSteps(ctx)
}

async function stepsOf(id: string) {
  const { rows } = await ctx.db.execute<{ step: string; outcome: string | null }>(
    sql`SELECT step, outcome FROM promise_steps WHERE booking_id = ${id} ORDER BY due_at`,
  )
  return Object.fromEntries(rows.map(({ step, outcome }) => [step, outcome]))
}

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ kind: string; step: string | null }>(
    sql`SELECT kind, data->>'step' AS step FROM booking_events WHERE booking_id = ${id} ORDER BY seq`,
  )
  return rows.map(({ kind, step }) => (step === null ? kind : `${kind} ${step}`))
}

const escalationTexts = async (id: string) => (await pendingJobs(ctx, 'promise-escalation-text', id)).length
const escalationMails = async (id: string) =>
  (await pendingJobs<{ to: string }>(ctx, 'promise-escalation-mail', id)).map(({ to }) => to).toSorted()

test('with no action at all: reminded at 15, escalated at 25, broken at 30, each once', async () => {
  const { id, promisedAt } = await book()
  const at = async (minutes: number) => {
    now = new Date(promisedAt - 30 * minuteMs + minutes * minuteMs)
    await Promise.all([doDueSteps(ctx), doDueSteps(ctx)])
    return (await eventsOf(id)).slice(1)
  }
  expect(await at(14.9)).toEqual([])
  expect(await at(15)).toEqual(['reminded reminder'])
  expect(await at(24.9)).toEqual(['reminded reminder'])
  expect(await at(25)).toEqual(['reminded reminder', 'reminded escalation'])
  expect(await escalationMails(id)).toEqual(['boss@example.com', 'hello@example.com'])
  expect(await escalationTexts(id)).toBe(1)
  await textJob(ctx).handle({ kind: 'promise-escalation-text', bookingId: id }, AbortSignal.timeout(60_000))
  const text = /^URGENT: no one has answered a booking yet \([\w ]+, Portland, OR\)\. We promised a call by .+\. http/
  expect(sent.texts).toEqual([{ ...boss, text: expect.stringMatching(text), key: `${id}-escalation-${promisedAt}` }])
  expect(await at(30)).toEqual(['reminded reminder', 'reminded escalation', 'promise_broken'])
  expect(await at(300)).toHaveLength(3)
})

test('under a promise shorter than the ladder was set up for, everyone is still told before it breaks', () => {
  const bookedAt = Date.parse('2026-11-23T18:00:00.000Z')
  const promisedAt = new Date(bookedAt + 20 * minuteMs)
  const row = { bookingId: randomUUID(), isWaiting: true, promisedAt, promisedMinutes: 20, dueAt: promisedAt }
  const settings = deskSettingsForm.parse({ reminder_minutes: 15, escalation_minutes: 25 })
  const { jobs } = planLadder(ctx.db, row, settings)
  const minutes = jobs.map(({ startAfter }) => ((startAfter?.getTime() ?? 0) - bookedAt) / minuteMs)
  expect(minutes).toEqual([11.4, 19, 20])
})

test('an urgent booking climbs the same ladder in ten minutes, but its promise breaks only at the promised time', async () => {
  const { id, promisedAt } = await book({ problem_description: 'It smells of gas' })
  const start = promisedAt - 30 * minuteMs
  for (const minutes of [5, 9]) await passTo(start + minutes * minuteMs)
  expect((await eventsOf(id)).slice(1)).toEqual(['reminded reminder', 'reminded escalation'])
  await passTo(promisedAt - 1)
  expect(await stepsOf(id)).toMatchObject({ broken: null })
})

test('steps that are no longer needed do nothing, and a broken promise can’t be undone', async () => {
  const [tried, answered, cancelled] = [await book(), await book(), await book()]
  now = new Date(Math.min(tried.promisedAt, answered.promisedAt) - 29 * minuteMs)
  await reach(tried.id, 'attempted')
  await reach(answered.id)
  await move(cancelled.id, 'cancelled')
  await passTo(tried.promisedAt + minuteMs)
  expect(await stepsOf(tried.id)).toEqual({ reminder: 'not_needed', escalation: 'fired', broken: 'fired' })
  const notNeeded = { reminder: 'not_needed', escalation: 'not_needed', broken: 'not_needed' }
  for (const { id } of [answered, cancelled]) expect(await stepsOf(id)).toEqual(notNeeded)
  await reach(tried.id)
  const undone = await undo(tried.id)
  expect(undone.row.promiseBrokenAt?.getTime()).toBe(tried.promisedAt)
  expect((await eventsOf(tried.id)).filter((kind) => kind === 'promise_broken')).toHaveLength(1)
})

test('undoing a contact leaves no gap in the ladder: steps that came due in the meantime are done after all', async () => {
  const [late, broken] = [await book(), await book()]
  /** Reached four seconds before this minute, which is undone a second after it. */
  const answerAndUndo = async ({ id, promisedAt }: typeof late, minutes: number) => {
    const moment = promisedAt + (minutes - 30) * minuteMs
    now = new Date(moment - 4_000)
    await reach(id)
    await passTo(moment + 1_000)
    await undo(id)
  }
  await answerAndUndo(late, 25)
  expect(await stepsOf(late.id)).toEqual({ reminder: null, escalation: null, broken: null })
  await doDueSteps(ctx)
  expect(await stepsOf(late.id)).toEqual({ reminder: 'fired', escalation: 'fired', broken: null })
  expect(await escalationMails(late.id)).toHaveLength(2)
  expect(await escalationTexts(late.id)).toBe(1)

  await passTo(broken.promisedAt - minuteMs)
  await answerAndUndo(broken, 30)
  await doDueSteps(ctx)
  now = new Date(now.getTime() + 5 * minuteMs)
  const cancelled = await move(broken.id, 'cancelled')
  expect(cancelled.row.promiseBrokenAt?.getTime()).toBe(broken.promisedAt)
  // Steps done earlier aren't repeated.
  expect((await eventsOf(broken.id)).filter((kind) => kind === 'reminded escalation')).toHaveLength(1)
})

/** An answered booking whose homeowner reports danger; the clock is at that moment. */
async function bookDanger() {
  const booked = await book()
  now = new Date()
  await reach(booked.id)
  await raiseUrgency(ctx, { bookingId: booked.id, hazard: 'gas' })
  return { ...booked, reportedAt: now.getTime() }
}

test('everyone hears about a danger once more ten minutes after it was reported, if no one has reached them', async () => {
  const { id, reportedAt } = await bookDanger()
  const at = async (minutes: number) => {
    now = new Date(reportedAt + minutes * minuteMs)
    await Promise.all([doDueSteps(ctx), doDueSteps(ctx)])
    return (await eventsOf(id)).slice(3)
  }
  expect(await at(9.9)).toEqual([])
  await reach(id, 'voicemail')
  expect(await at(10)).toEqual(['contacted', 'reminded danger'])
  expect(await at(300)).toHaveLength(2)
  expect(await escalationMails(id)).toEqual(['boss@example.com', 'hello@example.com'])
  expect(await escalationTexts(id)).toBe(1)
  const job = { bookingId: id, isDanger: true } as const
  const send = async () => {
    await textJob(ctx).handle({ kind: 'promise-escalation-text', ...job }, AbortSignal.timeout(300_000))
    await emailJob(ctx).handle(
      { kind: 'promise-escalation-mail', ...job, to: 'boss@example.com' },
      AbortSignal.timeout(300_000),
    )
  }
  await send()
  const text =
    /^URGENT: danger at a customer’s home \([\w ]+, Portland, OR\), reported on .+, and no one has reached them yet\. http/
  expect(sent.texts).toEqual([{ ...boss, text: expect.stringMatching(text), key: `${id}-danger-${reportedAt}` }])
  expect(sent.mails).toMatchObject([
    {
      key: `booking-${id}-danger-${reportedAt}-boss@example.com`,
      subject: expect.stringMatching(/^URGENT: .+ reported danger and hasn’t been reached/),
      text: expect.stringContaining('Please call right now.'),
    },
  ])
  await reach(id)
  await send()
  expect([sent.texts.length, sent.mails.length]).toEqual([1, 1])

  // A new report gets its own ten minutes.
  await raiseUrgency(ctx, { bookingId: id, hazard: 'gas' })
  expect(await stepsOf(id)).toMatchObject({ danger: null })
  expect((await at(309)).filter((kind) => kind === 'reminded danger')).toHaveLength(1)
  expect((await at(311)).filter((kind) => kind === 'reminded danger')).toHaveLength(2)
})

test('a danger that ended isn’t repeated, and one that an undo brings back is repeated once', async () => {
  const [ended, undone] = [await bookDanger(), await bookDanger()]
  now = new Date(undone.reportedAt + 10 * minuteMs - 4_000)
  for (const { id } of [ended, undone]) await reach(id)
  await passTo(undone.reportedAt + 10 * minuteMs + 1_000)
  expect([await stepsOf(ended.id), await stepsOf(undone.id)]).toMatchObject(Array(2).fill({ danger: 'not_needed' }))
  await undo(undone.id)
  await doDueSteps(ctx)
  expect(await stepsOf(undone.id)).toMatchObject({ danger: 'fired' })
  await reach(undone.id)
  await undo(undone.id)
  await doDueSteps(ctx)
  expect((await eventsOf(undone.id)).filter((kind) => kind === 'reminded danger')).toHaveLength(1)
  expect((await eventsOf(ended.id)).filter((kind) => kind === 'reminded danger')).toEqual([])
})

test('a new promise keeps the danger that is waiting', async () => {
  const { id, reportedAt } = await bookDanger()
  await ctx.db.execute(sql`UPDATE desk_bookings SET first_contact_at = NULL WHERE booking_id = ${id}`)
  await move(id, 'cancelled', homeowner)
  await move(id, 'contacted')
  expect(await stepsOf(id)).toEqual({ reminder: null, escalation: null, broken: null, danger: null })
  await passTo(reportedAt + 10 * minuteMs)
  expect(await stepsOf(id)).toMatchObject({ danger: 'fired', broken: null })
})

test('random bookings and actions under a virtual clock, with two processes and hours of downtime: nothing missed, nothing done twice', async () => {
  const random = randomFrom(testSeed)
  const start = Date.now()
  const bookings = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const some: { id: string; contactAt: number | null; attemptAt: number | null }[] = []
      for (let n = 0; n < rounds(50); n++) {
        const { id, promisedAt } = await book()
        // Spread over four hours by shifting the rows, because the database's clock can't be moved.
        const shift = Math.floor(random() * 240) * minuteMs
        const by = sql`${`${shift} ms`}::interval`
        await ctx.db.execute(
          sql`UPDATE desk_bookings SET promised_at = promised_at + ${by}, due_at = due_at + ${by} WHERE booking_id = ${id}`,
        )
        await ctx.db.execute(sql`UPDATE promise_steps SET due_at = due_at + ${by} WHERE booking_id = ${id}`)
        const anyMinute = () => promisedAt + shift - 30 * minuteMs + Math.floor(random() * 60) * minuteMs
        const attemptAt = random() < 0.5 ? anyMinute() : null
        const contactAt = random() < 0.7 ? Math.max(attemptAt ?? 0, anyMinute()) : null
        some.push({ id, contactAt, attemptAt })
      }
      return some
    }),
  ).then((lists) => lists.flat())

  const isDead = (minute: number) => minute % 97 < 20
  for (let minute = 0; minute <= 360; minute++) {
    now = new Date(start + minute * minuteMs)
    const isNow = (moment: number | null) =>
      moment !== null && moment > now.getTime() - minuteMs && moment <= now.getTime()
    for (const { id, attemptAt, contactAt } of bookings) {
      if (isNow(attemptAt)) await reach(id, 'attempted')
      if (isNow(contactAt)) await reach(id)
    }
    if (!isDead(minute)) await Promise.all([doDueSteps(ctx), doDueSteps(ctx)])
  }
  await passTo(start + 400 * minuteMs)

  type Row = { id: string; kinds: string[]; contact: string | null; broken: string | null; promised: string }
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT d.booking_id AS id, d.first_contact_at::text AS contact, d.promise_broken_at::text AS broken, d.promised_at::text AS promised,
      array_agg(e.kind || coalesce(' ' || (e.data->>'step'), '') ORDER BY e.seq) AS kinds
    FROM desk_bookings d JOIN booking_events e USING (booking_id) GROUP BY 1, 2, 3, 4`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id } of bookings) {
    const row = byId.get(id)
    if (!row) throw new Error(`Booking ${id} is gone`)
    for (const kind of ['reminded reminder', 'reminded escalation', 'promise_broken']) {
      expect(row.kinds.filter((one) => one === kind).length, `${kind} of ${id}`).toBeLessThanOrEqual(1)
    }
    const isLate = row.contact === null || Date.parse(row.contact) > Date.parse(row.promised)
    expect(row.broken !== null, `broken of ${id}`).toBe(isLate)
    expect(row.kinds.includes('promise_broken')).toBe(isLate)
  }
  const { rows: left } = await ctx.db.execute(
    sql`SELECT 1 FROM promise_steps WHERE done_at IS NULL AND due_at < ${now.toISOString()}::timestamptz`,
  )
  expect(left).toEqual([])
  expect((await verifyEvents(ctx)).problems).toEqual([])
})
