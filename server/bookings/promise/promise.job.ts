import type { JobHandler } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import { doDueSteps, type LadderContext } from './ladder.ts'
import { promiseStepWakeUp } from './plan-ladder.ts'

/** Wakes the ladder when a step is due. */
export function promiseStepJob(ctx: LadderContext): JobHandler<{ bookingId: string }> {
  return {
    kind: promiseStepWakeUp,
    async handle() {
      await doDueSteps(ctx)
    },
  }
}

/** Runs every minute and on every start. Finds due steps by their rows, in case their job got lost or ran too early. */
export function promiseSweepJob(ctx: LadderContext): JobHandler<object> {
  return {
    kind: {
      name: 'promise-sweep',
      ...minuteSweep,
    },
    schedule: { cron: '* * * * *' },
    handle: () => doDueSteps(ctx),
  }
}
