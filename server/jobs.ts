import { nightlyBackupJob } from '#server/backups/nightly-backup.job.ts'
import { postPublicationJob } from '#server/blog/posts/save/scheduled-publishing.job.ts'
import { photoRemovalJob } from '#server/bookings/homeowner/photos/photos.job.ts'
import { bookingWebhookJob } from '#server/bookings/webhooks/booking-webhook.job.ts'
import { eventWebhookJob } from '#server/bookings/webhooks/event-webhook.job.ts'
import { areaOpeningJob, areaRequestsSweepJob } from '#server/messages/area-requests/area-requests.job.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { homeownerMessageJob } from '#server/messages/homeowner-messages/homeowner-messages.job.ts'
import { deskPushJob } from '#server/messages/notifications/desk-push.job.ts'
import { morningMailsJob } from '#server/messages/notifications/morning-mail.job.ts'
import { stuckRowsMailJob } from '#server/messages/notifications/stuck-rows.job.ts'
import { textJob } from '#server/messages/texting/texts.job.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { failedRunMailJob, scheduledGenerationJob } from '#server/writing/scheduled-generation.job.ts'
import type { AppContext } from './context.ts'
import { everyMinuteJob, everyNightJob, wakeUpJob } from './sweeps.job.ts'

/** Every background job in the product, in one list. */
export function listJobs(ctx: AppContext): JobHandler<never>[] {
  return [
    emailJob(ctx),
    homeownerMessageJob(ctx),
    bookingWebhookJob(ctx),
    eventWebhookJob(ctx),
    wakeUpJob(ctx),
    everyMinuteJob(ctx),
    everyNightJob(ctx),
    deskPushJob(ctx),
    morningMailsJob(ctx),
    stuckRowsMailJob(ctx),
    postPublicationJob(ctx),
    textJob(ctx),
    forgetEmailsJob(ctx),
    areaOpeningJob(ctx),
    areaRequestsSweepJob(ctx),
    photoRemovalJob(ctx),
    scheduledGenerationJob(ctx),
    failedRunMailJob(ctx),
    nightlyBackupJob(ctx),
  ]
}
