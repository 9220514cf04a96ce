import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type AdminActor, type DeskContext, system } from '#server/bookings/desk/desk-context.ts'
import { type Change, changeBooking, writeChange } from '#server/bookings/desk/steps/change-booking.ts'
import { conflict } from '#server/errors.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { listDeskPushes } from '#server/messages/notifications/desk-push.ts'
import { listMailAddressesToTell } from '#server/messages/notifications/notification-settings.ts'
import { outgoingTexts } from '#server/messages/texting/text-kinds.ts'
import type { ClockWatch } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type DeskBooking, deskBookings, type PromiseStep, promiseSteps } from '#server/platform/db/schema/desk.ts'
import type { Log } from '#server/platform/log.ts'
import { forEachDue, type Swept } from '#server/platform/queue/for-each-due.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { BrokenCorrection } from '#shared/promise/response-ledger.ts'
import { askAboutClock, findClockError } from './clock-jump.ts'

/**
 * The promise's escalation ladder. Its steps are rows written together with the booking, so a crash can't lose one. A due step looks
 * at the booking as it is now: if no one needs to be told anymore, it does nothing.
 */
const batch = 100
interface LadderContext extends DeskContext {
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

/** Enqueues what tells the people at the desk about a step, in the step's transaction. Each mailbox gets one email, however many people share it. */
async function announceStep(
  { queue, config: { promise }, ownerAddress }: Pick<LadderContext, 'queue' | 'config' | 'ownerAddress'>,
  tx: Db,
  { bookingId, step }: { bookingId: string; step: PromiseStep['step'] },
): Promise<void> {
  if (step === 'broken') return
  const jobs = await listDeskPushes(tx, { bookingId, reason: step })
  if (step !== 'reminder') {
    const job = { bookingId, ...(step === 'danger' && { isDanger: true as const }) }
    if (promise.escalationPhone !== undefined)
      jobs.push(newJob(outgoingTexts, { kind: 'promise-escalation-text', ...job }))
    const people = await listMailAddressesToTell(tx, 'mail_escalations')
    const all = [ownerAddress(), promise.escalationAddress ?? ownerAddress(), ...people.map(({ email }) => email)]
    const addresses = new Map(all.map((to) => [to.toLowerCase(), to]))
    jobs.push(
      ...Array.from(addresses.values(), (to) => newJob(emails, { kind: 'promise-escalation-mail', ...job, to })),
    )
  }
  await queue.enqueueAll(tx, jobs)
}

/**
 * Takes back that a promise was missed, where the record is wrong. What was recorded stays, and an event says who took it back and why;
 * the ledger counts the promise as kept.
 * @throws AppError not_found; conflict when it isn't recorded as missed; StaleBooking
 */
export function correctBroken(
  ctx: DeskContext,
  { reason, ...target }: { bookingId: string; by: AdminActor } & BrokenCorrection,
) {
  return changeBooking(ctx, target, (row) => {
    if (row.promiseBrokenAt === null) throw conflict('This promise isn’t recorded as missed.')
    const data = { reason, promised_at: row.promisedAt.toISOString() }
    return { patch: { promiseBrokenAt: null }, events: [{ kind: 'promise_corrected', data }] }
  })
}
