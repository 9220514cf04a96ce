/** Recurring work that has the same rhythm. Each sweep goes through its own rows, and is found by them even if a job got lost. */
import { removeOrphanImages } from '#server/blog/images/remove-orphans.ts'
import { publishDuePosts } from '#server/blog/posts/save/scheduled-publishing.job.ts'
import { takeInMissed } from '#server/bookings/after-booking.ts'
import { eraseOldRecords } from '#server/bookings/erasure/erase-booking.ts'
import { dropAllUnfinished } from '#server/bookings/homeowner/photos/add-photo.ts'
import { findClockError } from '#server/bookings/promise/clock-jump.ts'
import { keepLedgerDays } from '#server/bookings/promise/keep-ledger-days.ts'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { type WakeUp, wakeUps } from '#server/bookings/promise/plan-ladder.ts'
import { giveBackHolds } from '#server/bookings/visits/plan/give-back-holds.ts'
import { takeDueMessages } from '#server/messages/homeowner-messages/due-messages.ts'
import { type Swept, sweepInTurn } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { minuteSweep, nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import { deleteAged } from '#server/retention/delete-aged.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { AppContext } from './context.ts'

/** Does what is due at its moment, rather than up to a minute later. */
export function wakeUpJob(ctx: AppContext): JobHandler<WakeUp> {
  const sweeps: Record<WakeUp['kind'], () => Promise<Swept>> = {
    'promise-step': () => doDueSteps(ctx),
    'homeowner-message-due': () => takeDueMessages(ctx),
  }
  return {
    kind: wakeUps,
    formerQueues: Object.keys(sweeps),
    async handle({ kind }) {
      await sweeps[kind]()
    },
  }
}

/** Runs every minute and at every start. */
export function everyMinuteJob(ctx: AppContext): JobHandler<object> {
  return {
    kind: { name: 'every-minute', ...minuteSweep },
    formerQueues: ['promise-sweep', 'homeowner-message-sweep', 'desk-take-in-missed', 'due-posts-sweep'],
    schedule: { cron: '* * * * *' },
    handle: () =>
      sweepInTurn([
        () => doDueSteps(ctx),
        () => takeDueMessages(ctx),
        // No booking is missing from the desk, however it was stored. Those older than a day are found at startup.
        () => takeInMissed(ctx, { since: new Date(ctx.clock.now().getTime() - dayMs) }),
        () => giveBackHolds(ctx),
        () => publishDuePosts(ctx),
      ]),
  }
}

/** Runs every night and at every start. */
export function everyNightJob(ctx: AppContext): JobHandler<object> {
  const sweeps = {
    'keep-ledger-days': () => keepLedgerDays(ctx),
    'erase-old-records': () => eraseOldRecords(ctx),
    'drop-unfinished-photos': () => dropAllUnfinished(ctx),
    'remove-orphan-images': () => removeOrphanImages(ctx),
    'delete-aged': () => deleteAged(ctx),
  }
  return {
    kind: { name: 'every-night', ...nightlyCleanup },
    formerQueues: ['keep-ledger-days', 'erase-old-records', 'drop-unfinished-photos', 'remove-orphan-images'],
    schedule: { cron: '10 3 * * *', timeZone: businessZone },
    async handle() {
      // What is deleted by age is gone for good, so a clock that may be wrong waits for the next night.
      if ((await findClockError(ctx)) !== 0) return sweepInTurn([])
      return sweepInTurn(
        Object.entries(sweeps).map(([sweep, run]) => async () => {
          const swept = await run()
          if (swept.done > 0) ctx.log.info({ sweep, done: swept.done }, 'cleaned up')
          return swept
        }),
      )
    },
  }
}
