/**
 * The promise's escalation ladder. Its steps are rows written together with the booking, so a crash can't lose one. A due step looks
 * at the booking as it is now: if no one needs to be told anymore, it does nothing.
 */
import { and, asc, eq, inArray, isNull, lte, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { type Change, writeChange } from '#server/bookings/desk/steps/change-booking.ts'
import { dangerAgainMs } from '#server/bookings/desk/steps/change-urgency.ts'
import type { TakenIn } from '#server/bookings/desk/take-in-booking.ts'
import type { ClockWatch } from '#server/platform/clock-watch.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type PromiseStep, promiseSteps } from '#server/platform/db/schema/promise.ts'
import type { Log } from '#server/platform/log.ts'
import { forEachDue, type Swept } from '#server/platform/queue/for-each-due.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { wakeUp } from '#server/platform/queue/retry-policies.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { findClockError } from './clock-jump.job.ts'

const minuteMs = 60_000
const batch = 100
/** Wakes the ladder when a step is due. The row says what is due, so an extra job does nothing. */
export const promiseStepWakeUp: JobKind<{ bookingId: string }> = {
  name: 'promise-step',
  ...wakeUp,
}

export interface LadderContext extends DeskContext {
  log: Log
  clockWatch: ClockWatch
  /** Asks a person whether the clock is right, `offMs` being what it may be off by. Asking often asks once. */
  askAboutClock(offMs: number): Promise<void>
  /** Notifies the people at the desk. Called in the step's transaction, so it only enqueues. */
  announceStep(tx: Db, step: { bookingId: string; step: PromiseStep['step'] }): Promise<void>
}

/**
 * The steps of a new booking, to be inserted in its transaction, and the jobs that wake the ladder, to be enqueued there too. A
 * booking that isn't waiting has none.
 */
export function planLadder(tx: Db, row: TakenIn, settings: DeskSettings): { inserts: SQLWrapper[]; jobs: NewJob[] } {
  if (!row.isWaiting) return { inserts: [], jobs: [] }
  const steps = stepsOf(row, settings)
  return { inserts: [tx.insert(promiseSteps).values(steps)], jobs: wakeUpsFor(steps) }
}

/**
 * Sets up the ladder again in the transaction of a change that makes a booking wait again or moves its due time: a step that wasn't
 * needed in the meantime may be needed now. Steps that fired aren't repeated unless there is a new promise.
 */
export async function followWait(
  { queue }: Pick<DeskContext, 'queue'>,
  tx: Db,
  { before, after }: { before: DeskBooking; after: DeskBooking },
): Promise<void> {
  const isAsBefore = before.isWaiting && before.dueAt.getTime() === after.dueAt.getTime()
  if (isAsBefore || !after.isWaiting) return
  const isNewPromise = before.promisedAt.getTime() !== after.promisedAt.getTime()
  // A reported danger has its own clock.
  const ofPromise = and(eq(promiseSteps.bookingId, after.bookingId), ne(promiseSteps.step, 'danger'))
  if (isNewPromise) await tx.delete(promiseSteps).where(ofPromise)
  const steps = stepsOf(after, (await readDeskSettings(tx)).settings)
  await tx
    .insert(promiseSteps)
    .values(steps)
    .onConflictDoUpdate({
      target: [promiseSteps.bookingId, promiseSteps.step],
      set: { dueAt: sql`excluded.due_at`, doneAt: null, outcome: null },
      setWhere: sql`${promiseSteps.outcome} IS DISTINCT FROM 'fired'`,
    })
  await queue.enqueueAll(tx, wakeUpsFor(steps))
}

/**
 * Plans to tell everyone once more about a danger that was just reported, in the transaction of the change. When undoing a contact
 * brings a danger back, what was already told isn't told again.
 */
export async function followDanger(
  { queue }: Pick<DeskContext, 'queue'>,
  tx: Db,
  { before, after: { bookingId, dangerAt } }: { before: DeskBooking; after: DeskBooking },
): Promise<void> {
  if (dangerAt === null || before.dangerAt !== null) return
  const step = { bookingId, step: 'danger' as const, dueAt: new Date(dangerAt.getTime() + dangerAgainMs) }
  await tx
    .insert(promiseSteps)
    .values(step)
    .onConflictDoUpdate({
      target: [promiseSteps.bookingId, promiseSteps.step],
      set: { dueAt: step.dueAt, doneAt: null, outcome: null },
      setWhere: sql`${promiseSteps.outcome} IS DISTINCT FROM 'fired' OR ${promiseSteps.dueAt} <> excluded.due_at`,
    })
  await queue.enqueueAll(tx, wakeUpsFor([step]))
}

type PlannedStep = Pick<PromiseStep, 'bookingId' | 'step' | 'dueAt'>

function wakeUpsFor(steps: PlannedStep[]): NewJob[] {
  return steps.map(({ bookingId, dueAt }) => newJob(promiseStepWakeUp, { bookingId }, dueAt))
}

function stepsOf({ bookingId, ...row }: Omit<TakenIn, 'isWaiting'>, settings: DeskSettings): PlannedStep[] {
  const startsAt = row.promisedAt.getTime() - row.promisedMinutes * minuteMs
  // An urgent booking climbs the same ladder in the shorter time it has.
  const pace = (row.dueAt.getTime() - startsAt) / (row.promisedMinutes * minuteMs)
  // Shrink a ladder that was set up for a longer promise, so it ends before this one does.
  const scale = Math.min(1, (row.promisedMinutes - 1) / settings.escalation_minutes)
  const moment = (minutes: number) => new Date(startsAt + minutes * scale * minuteMs * pace)
  return [
    { bookingId, step: 'reminder', dueAt: moment(settings.reminder_minutes) },
    { bookingId, step: 'escalation', dueAt: moment(settings.escalation_minutes) },
    { bookingId, step: 'broken', dueAt: row.promisedAt },
  ]
}

/**
 * Does every step that is due. Any number of processes can do this at once: a step is skipped while someone else works on one for
 * the same booking or changes the booking, and picked up by the next sweep.
 * While the clock may be wrong, nobody is accused: what says that a promise is or will be missed waits until the clock is back or a
 * person has said that it's right.
 */
export async function doDueSteps(ctx: LadderContext): Promise<Swept> {
  const offMs = await findClockError(ctx)
  if (offMs !== 0) await ctx.askAboutClock(offMs)
  const { bookingId, step, doneAt, dueAt } = promiseSteps
  const mayBeDone = offMs === 0 ? undefined : inArray(step, ['reminder', 'danger'])
  const isDue = () => and(isNull(doneAt), lte(dueAt, ctx.clock.now()), mayBeDone)
  return forEachDue(ctx, {
    sweep: 'promise_step',
    find: (mayTry) =>
      ctx.db
        .select({ bookingId, step })
        .from(promiseSteps)
        .where(and(isDue(), mayTry(sql`${bookingId} || ' ' || ${step}`)))
        .orderBy(asc(dueAt))
        .limit(batch),
    idOf: (named) => `${named.bookingId} ${named.step}`,
    // One step per transaction, because locking several bookings in different orders could deadlock.
    work: (named) =>
      ctx.db.transaction(async (tx) => {
        // Locks both rows or neither: a change holds the booking's row while it sets up the steps again.
        const [due] = await tx
          .select({ step, row: deskBookings })
          .from(promiseSteps)
          .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingId))
          .where(and(eq(bookingId, named.bookingId), eq(step, named.step), isDue()))
          .for('update', { skipLocked: true })
        if (due) await doStep(ctx, tx, due)
        return due !== undefined
      }),
  })
}

async function doStep(ctx: LadderContext, tx: Db, { row, step }: { row: DeskBooking; step: PromiseStep['step'] }) {
  const now = ctx.clock.now()
  const { bookingId } = row
  const isNeeded = isStepNeeded(row, step)
  if (isNeeded) {
    const isBroken = step === 'broken'
    const change: Change = {
      ...(isBroken && { patch: { promiseBrokenAt: row.promisedAt } }),
      events: [
        isBroken
          ? { kind: 'promise_broken', data: { promised_at: row.promisedAt.toISOString() } }
          : { kind: 'reminded', data: { step } },
      ],
    }
    await writeChange(ctx, tx, { row, change, by: system, now })
    await ctx.announceStep(tx, { bookingId, step })
  }
  await tx
    .update(promiseSteps)
    .set({ doneAt: now, outcome: isNeeded ? 'fired' : 'not_needed' })
    .where(and(eq(promiseSteps.bookingId, bookingId), eq(promiseSteps.step, step)))
}

/**
 * The reminder is for bookings nobody has touched, the other steps for those nobody has answered, or for a danger that is still
 * waiting. A broken promise is recorded once.
 */
function isStepNeeded(row: DeskBooking, step: PromiseStep['step']): boolean {
  if (step === 'danger') return row.dangerAt !== null
  if (!row.isWaiting) return false
  if (step === 'reminder') return row.firstAttemptAt === null
  return step === 'escalation' || row.promiseBrokenAt === null
}
