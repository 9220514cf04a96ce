import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type StuckRows, stuckRowsMail } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { stuckRowsMailOf } from './stuck-rows.email.tsx'

/** Emails the owner about work that failed for the third time. A rerun sends the same Message-ID again. */
export function stuckRowsMailJob({
  mailer,
  business,
  ownerAddress,
}: {
  mailer: Pick<Mailer, 'send'>
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}): JobHandler<StuckRows> {
  return {
    kind: stuckRowsMail,
    async handle(stuck) {
      await mailer.send(stuckRowsMailOf(stuck, { business: business(), to: ownerAddress() }))
    },
  }
}
