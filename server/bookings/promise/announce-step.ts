import { emails } from '#server/messages/email-kinds.ts'
import { listDeskPushes } from '#server/messages/notifications/desk-push.ts'
import { listMailAddressesToTell } from '#server/messages/notifications/notification-settings.ts'
import { outgoingTexts } from '#server/messages/texting/text-kinds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PromiseStep } from '#server/platform/db/schema/promise.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { LadderContext } from './ladder.ts'

/** Enqueues what tells the people at the desk about a step, in the step's transaction. Each mailbox gets one email, however many people share it. */
export async function announceStep(
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
