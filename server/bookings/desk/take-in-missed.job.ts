import type { JobHandler } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type TakeInMissedContext, takeInMissed } from './take-in-missed.ts'

/** Runs every minute, so no booking is missing from the desk, however it was stored. Those older than a day are found at startup. */
export function takeInMissedJob(ctx: TakeInMissedContext): JobHandler<object> {
  return {
    kind: {
      name: 'desk-take-in-missed',
      ...minuteSweep,
      expireInSeconds: 600,
    },
    schedule: { cron: '* * * * *' },
    handle: () => takeInMissed(ctx, { since: new Date(ctx.clock.now().getTime() - dayMs) }),
  }
}
