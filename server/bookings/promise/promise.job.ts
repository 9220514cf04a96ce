import type { Db } from '#server/platform/db/connect.ts'
import type { PromiseStep } from '#server/platform/db/schema/promise.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler, JobKind, Queue } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { escalationMail } from './escalation.email.tsx'
import { escalationTextKind } from './escalation-text.job.ts'
import { type EscalationJob, findWaiting } from './find-waiting.ts'
import { doDueSteps, type LadderContext, promiseStepWakeUp } from './ladder.ts'

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

/** One escalation email to one address. */
const escalationMailKind: JobKind<EscalationJob & { to: string }> = {
  name: 'promise-escalation-mail',
  retryLimit: 20,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 300,
  expireInSeconds: 120,
  concurrency: 4,
}

/** Enqueues a step's emails and text in the step's transaction. Each mailbox gets one email, however many people share it. */
export function announceStepWith({
  queue,
  textsEscalations,
  findEscalationAddresses,
}: {
  queue: Queue
  /** Whether someone gets a text message. */
  textsEscalations: boolean
  findEscalationAddresses(tx: Db): Promise<string[]>
}) {
  return async (tx: Db, { bookingId, step }: { bookingId: string; step: PromiseStep['step'] }) => {
    if (step !== 'escalation' && step !== 'danger') return
    const job = { bookingId, ...(step === 'danger' && { isDanger: true as const }) }
    if (textsEscalations) await queue.enqueue(tx, escalationTextKind, job)
    const addresses = new Map((await findEscalationAddresses(tx)).map((to) => [to.toLowerCase(), to]))
    for (const to of addresses.values()) await queue.enqueue(tx, escalationMailKind, { ...job, to })
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
