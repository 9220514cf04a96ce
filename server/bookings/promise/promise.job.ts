import type { Db } from '#server/platform/db/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { escalationMailKind } from './announce-step.ts'
import { escalationMail } from './escalation.email.tsx'
import { type EscalationJob, findWaiting } from './find-waiting.ts'
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

export interface EscalationContext {
  db: Db
  mailer: Mailer
  business(): BusinessWithArea
}

/** Sends the email unless someone has answered in the meantime. */
export function escalationMailJob({
  db,
  mailer,
  business,
}: EscalationContext): JobHandler<EscalationJob & { to: string }> {
  return {
    kind: escalationMailKind,
    async handle({ to, ...job }) {
      const waiting = await findWaiting(db, job)
      if (!waiting) return
      await mailer.send(escalationMail({ waiting, business: business(), to }))
    },
  }
}
