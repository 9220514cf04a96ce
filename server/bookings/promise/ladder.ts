/**
 * The promise's escalation ladder. Its steps are rows written together with the booking, so a crash can't lose one. A due step looks
 * at the booking as it is now: if no one needs to be told anymore, it does nothing.
 */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { type Change, writeChange } from '#server/bookings/desk/steps/change-booking.ts'
import type { ClockWatch } from '#server/platform/clock-watch.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type PromiseStep, promiseSteps } from '#server/platform/db/schema/promise.ts'
import type { Log } from '#server/platform/log.ts'
import { forEachDue, type Swept } from '#server/platform/queue/for-each-due.ts'
import { announceStep } from './announce-step.ts'
import { askAboutClock, findClockError } from './clock-jump.ts'

const batch = 100
export interface LadderContext extends DeskContext {
  log: Log
  clockWatch: ClockWatch
  /** Where the owner's emails go. */
  ownerAddress(): string
  config: { promise: { escalationAddress?: string; escalationPhone?: string } }
}

/**
 * Does every step that is due. Any number of processes can do this at once: a step is skipped while someone else works on one for
 * the same booking or changes the booking, and picked up by the next sweep.
 * While the clock may be wrong, nobody is accused: what says that a promise is or will be missed waits until the clock is back or a
 * person has said that it's right.
 */
export async function doDueSteps(ctx: LadderContext): Promise<Swept> {
  const offMs = await findClockError(ctx)
  if (offMs !== 0) await askAboutClock(ctx, offMs)
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
    await announceStep(ctx, tx, { bookingId, step })
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
