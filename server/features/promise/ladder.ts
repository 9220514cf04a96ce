/**
 * The promise's escalation ladder. Its steps are rows that are written with the booking, so no crash loses one. A step that is due
 * looks at the booking as it is now: if no one needs to be told anymore, it does nothing.
 */
import { and, asc, eq, isNull, lte, type SQLWrapper } from 'drizzle-orm'
import { writeChange } from '#server/features/desk/change-booking.ts'
import { type DeskContext, system } from '#server/features/desk/desk-context.ts'
import type { TakenIn } from '#server/features/desk/take-in-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type PromiseStep, promiseSteps } from '#server/platform/db/schema/promise.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { wakeUp } from '#server/platform/queue/retry-policies.ts'
import type { DeskSettings } from '#shared/desk-settings.ts'

const minuteMs = 60_000
/** Wakes the ladder when a step is due; the row says what is due, so an extra job does nothing. */
export const promiseStepWakeUp: JobKind<{ bookingId: string }> = {
  name: 'promise-step',
  ...wakeUp,
}

export interface LadderContext extends DeskContext {
  /** Tells the people of the desk; called in the step's transaction, so it only enqueues. */
  announceStep(tx: Db, step: { bookingId: string; step: PromiseStep['step'] }): Promise<void>
}

/**
 * The steps of a new booking, to be inserted in its transaction, and the jobs that wake the ladder, to be enqueued in it. A booking
 * that is not waiting has none.
 */
export function planLadder(tx: Db, row: TakenIn, settings: DeskSettings): { inserts: SQLWrapper[]; jobs: NewJob[] } {
  if (!row.isWaiting) return { inserts: [], jobs: [] }
  const startsAt = row.promisedAt.getTime() - row.promisedMinutes * minuteMs
  // An urgent booking climbs the same ladder in the shorter time it has.
  const pace = (row.dueAt.getTime() - startsAt) / (row.promisedMinutes * minuteMs)
  // A ladder that was set for a longer promise ends before this one does.
  const scale = Math.min(1, (row.promisedMinutes - 1) / settings.escalation_minutes)
  const moment = (minutes: number) => new Date(startsAt + minutes * scale * minuteMs * pace)
  const steps = [
    { step: 'reminder', dueAt: moment(settings.reminder_minutes) },
    { step: 'escalation', dueAt: moment(settings.escalation_minutes) },
    { step: 'broken', dueAt: row.promisedAt },
  ] as const
  const { bookingId } = row
  return {
    inserts: [tx.insert(promiseSteps).values(steps.map((step) => ({ bookingId, ...step })))],
    jobs: steps.map(({ dueAt }) => newJob(promiseStepWakeUp, { bookingId }, dueAt)),
  }
}

/**
 * Does every step that is due. Any number of processes may do this at once: the others skip a step that one has taken.
 * @returns how many steps were done
 */
export async function doDueSteps(ctx: LadderContext): Promise<number> {
  for (let total = 0; ; total++) {
    // One step per transaction: two that lock several bookings in different orders could wait for each other.
    const isDone = await ctx.db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(promiseSteps)
        .where(and(isNull(promiseSteps.doneAt), lte(promiseSteps.dueAt, ctx.clock.now())))
        .orderBy(asc(promiseSteps.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (due) await doStep(ctx, tx, due)
      return due !== undefined
    })
    if (!isDone) return total
  }
}

async function doStep(ctx: LadderContext, tx: Db, { bookingId, step }: PromiseStep) {
  const now = ctx.clock.now()
  const [row] = await tx.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId)).for('update')
  const isNeeded = row !== undefined && isStepNeeded(row, step)
  if (isNeeded) {
    const isBroken = step === 'broken'
    const change = {
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

/** The reminder is for bookings nobody has touched, the others for those nobody has answered. A broken promise is recorded once. */
function isStepNeeded(row: DeskBooking, step: PromiseStep['step']): boolean {
  if (!row.isWaiting) return false
  if (step === 'reminder') return row.firstAttemptAt === null
  return step === 'escalation' || row.promiseBrokenAt === null
}
