import type { Db } from '#server/platform/db/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { endedFeedsMessage } from './ended-feeds.email.tsx'
import { type EndedFeeds, endedFeedsMail, nameCalendars } from './ended-feeds.ts'

/** Emails the owner which calendars stopped updating. A rerun sends the same Message-ID again. */
export function endedFeedsMailJob({
  db,
  mailer,
  business,
  ownerAddress,
}: {
  db: Db
  mailer: Pick<Mailer, 'send'>
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}): JobHandler<EndedFeeds> {
  return {
    kind: endedFeedsMail,
    async handle({ id, whose }) {
      const names = await nameCalendars(db, whose)
      await mailer.send(endedFeedsMessage({ id, names, business: business(), to: ownerAddress() }))
    },
  }
}
