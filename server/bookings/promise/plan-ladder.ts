/** The rows of the promise's escalation ladder, written together with the booking or its change, so a crash can't lose one. */
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, type PromiseStep, promiseSteps } from '#server/platform/db/schema/desk.ts'
import { type NewJob, newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { wakeUp } from '#server/platform/queue/retry-policies.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { dangerAgainMs } from './due-moments.ts'

/** What the ladder needs to know about a booking that was taken in. */
type TakenIn = Pick<DeskBooking, 'bookingId' | 'isWaiting' | 'promisedAt' | 'promisedMinutes' | 'dueAt'>

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
export async function planLadderAgain(
  { queue }: { queue: Queue },
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
export async function planDangerStep(
  { queue }: { queue: Queue },
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
  return steps.map(({ bookingId, dueAt }) => newJob(wakeUps, { kind: 'promise-step', bookingId }, dueAt))
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

export interface WakeUp {
  /** What may be due: a step of the promise's ladder, or a message to a homeowner. */
  kind: 'promise-step' | 'homeowner-message-due'
  bookingId: string
}

/** Wakes what is due. The rows say what that is, so an extra job does nothing. */
export const wakeUps: JobKind<WakeUp> = { name: 'wake-up', ...wakeUp, staysInside: true }
