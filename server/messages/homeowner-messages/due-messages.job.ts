import type { SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler, Queue } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import { takeDueMessages } from './due-messages.ts'
import { messageWakeUp } from './write-messages.ts'

type Context = SweepContext & { queue: Queue }

/** Processes the messages that are due. */
export function messageDueJob(ctx: Context): JobHandler<{ bookingId: string }> {
  return {
    kind: messageWakeUp,
    async handle() {
      await takeDueMessages(ctx)
    },
  }
}

/** Runs every minute and at every start. Finds due messages by their rows, in case their job got lost or ran too early. */
export function messageSweepJob(ctx: Context): JobHandler<object> {
  return {
    kind: {
      name: 'homeowner-message-sweep',
      ...minuteSweep,
    },
    schedule: { cron: '* * * * *' },
    handle: () => takeDueMessages(ctx),
  }
}
