import {
  type BookingMailContext,
  writeCorrectionNotification,
  writeOwnerNotification,
} from '#server/bookings/intake/write-booking-mails.ts'
import { clockJumpMail } from '#server/bookings/promise/clock-jump.email.tsx'
import { escalationMail } from '#server/bookings/promise/escalation.email.tsx'
import { findWaiting } from '#server/bookings/promise/escalation.ts'
import { nameCalendars } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { endedFeedsMessage } from '#server/bookings/visits/calendar/ended-feeds.email.tsx'
import { writeAreaToken } from '#server/messages/area-requests/area-link.ts'
import { findAreaRequest } from '#server/messages/area-requests/tell-area.ts'
import { writeHomeownerNews } from '#server/messages/notifications/homeowner-news.email.tsx'
import { writeMorningMail } from '#server/messages/notifications/write-morning-mail.ts'
import { type MessageLimit, mailboxOf, sendWithinLimit } from '#server/platform/mail/mailboxes.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { areaConfirmationMail } from './area-requests/area-mails.email.tsx'
import { type EmailData, type EmailJob, type EmailKind, emails } from './email-kinds.ts'
import { strangerTextMessage } from './texting/stranger-text.email.tsx'

interface EmailContext extends BookingMailContext, MessageLimit {
  mailer: Pick<Mailer, 'send'>
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** Each writes the email as things are by then: `null` or `undefined` if there is nothing to tell anymore. */
const writers: {
  [Kind in EmailKind]: (ctx: EmailContext, data: EmailData[Kind]) => Promise<Mail | null | undefined>
} = {
  'booking-owner-notification': writeOwnerNotification,
  'booking-correction-notification': writeCorrectionNotification,
  async 'promise-escalation-mail'({ db, business }, { to, ...job }) {
    const waiting = await findWaiting(db, job)
    return waiting && escalationMail({ waiting, business: business(), to })
  },
  async 'clock-jump-mail'({ clock, business }, { to, offMs }) {
    return clockJumpMail({ offMs, now: clock.now(), business: business(), to })
  },
  'homeowner-news-mail': writeHomeownerNews,
  async 'ended-calendar-feeds-mail'({ db, business, ownerAddress }, { id, whose }) {
    return endedFeedsMessage({ id, names: await nameCalendars(db, whose), business: business(), to: ownerAddress() })
  },
  'morning-mail': writeMorningMail,
  async 'stranger-text-mail'({ business, ownerAddress }, text) {
    return strangerTextMessage({ ...text, business: business(), to: ownerAddress() })
  },
  async 'area-confirmation'({ db, business, installationKeys }, { areaRequestId, day }) {
    const request = areaRequestId === null ? undefined : await findAreaRequest(db, areaRequestId)
    if (!request || request.confirmedAt) return null
    const token = writeAreaToken((await installationKeys()).hashing, request.id)
    return areaConfirmationMail(request, { business: business(), token, day })
  },
}

/** Sends one email. A rerun sends the same Message-ID again. */
export function emailJob(ctx: EmailContext): JobHandler<EmailJob> {
  return {
    kind: emails,
    // Each kind had a queue of its own.
    formerQueues: Object.keys(writers),
    async handle(job) {
      const mail = await writeEmail(ctx, job)
      if (!mail) return
      const send = () => ctx.mailer.send(mail)
      // Anyone can have it sent to any address.
      if (job.kind !== 'area-confirmation') await send()
      else await sendWithinLimit(ctx, { recipient: mailboxOf(mail.to), about: { kind: job.kind } }, send)
    },
  }
}

function writeEmail<Kind extends EmailKind>(ctx: EmailContext, job: { kind: Kind } & EmailData[Kind]) {
  return writers[job.kind](ctx, job)
}
