import type { AppContext } from '#server/context.ts'
import {
  areaConfirmationJob,
  areaOpeningJob,
  areaRequestsSweepJob,
} from '#server/features/area-requests/area-requests.job.ts'
import { correctionNotificationJob, ownerNotificationJob } from '#server/features/bookings/booking-mails.job.ts'
import { endedFeedsMailJob } from '#server/features/calendar/ended-feeds.job.ts'
import { takeInMissedJob } from '#server/features/desk/take-in-missed.job.ts'
import { eraseOldRecordsJob } from '#server/features/erasure/old-records.job.ts'
import { customerConfirmationJob } from '#server/features/homeowner-messages/confirmation.job.ts'
import {
  messageDeliveryJob,
  messageDueJob,
  messageSweepJob,
} from '#server/features/homeowner-messages/due-messages.job.ts'
import { visitNewsJob } from '#server/features/homeowner-messages/visit-news.job.ts'
import { removeOrphansJob } from '#server/features/images/remove-orphans.job.ts'
import { deskPushJob } from '#server/features/notifications/desk-push.job.ts'
import { homeownerNewsMailJob } from '#server/features/notifications/homeowner-news.job.ts'
import { morningMailJob, morningMailsJob } from '#server/features/notifications/morning-mail.job.ts'
import { stuckRowsMailJob } from '#server/features/notifications/stuck-rows.job.ts'
import { photoRemovalJob, unfinishedPhotosJob } from '#server/features/photos/photos.job.ts'
import { duePostsSweepJob, postPublicationJob } from '#server/features/posts/save/scheduled-publishing.job.ts'
import { clockJumpMailJob } from '#server/features/promise/clock-jump.job.ts'
import { escalationTextJob } from '#server/features/promise/escalation-text.job.ts'
import { keepLedgerDaysJob } from '#server/features/promise/keep-ledger-days.ts'
import { escalationMailJob, promiseStepJob, promiseSweepJob } from '#server/features/promise/promise.job.ts'
import { reviewRequestJob } from '#server/features/review-requests/review-request.job.ts'
import { keywordAnswerJob } from '#server/features/texting/keyword-answer.ts'
import { deskTextJob } from '#server/features/texting/send-text.job.ts'
import { strangerAnswerJob, strangerTextMailJob } from '#server/features/texting/stranger-text.job.ts'
import { bookingWebhookJob } from '#server/features/webhooks/booking-webhook.job.ts'
import { eventWebhookJob } from '#server/features/webhooks/event-webhook.job.ts'
import { failedRunMailJob, scheduledGenerationJob } from '#server/features/writing/scheduled-generation.job.ts'
import { forgetEmailsJob } from '#server/platform/mail/forget-emails.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'

/** Every background job in the product, in one list. */
export function listJobs(ctx: AppContext): JobHandler<never>[] {
  return [
    ownerNotificationJob(ctx),
    correctionNotificationJob(ctx),
    customerConfirmationJob(ctx),
    bookingWebhookJob(ctx),
    eventWebhookJob(ctx),
    takeInMissedJob(ctx),
    promiseStepJob(ctx),
    promiseSweepJob(ctx),
    keepLedgerDaysJob(ctx),
    escalationMailJob(ctx),
    clockJumpMailJob(ctx),
    escalationTextJob(ctx),
    deskPushJob(ctx),
    homeownerNewsMailJob(ctx),
    endedFeedsMailJob(ctx),
    morningMailsJob(ctx),
    morningMailJob(ctx),
    stuckRowsMailJob(ctx),
    postPublicationJob(ctx),
    duePostsSweepJob(ctx),
    deskTextJob(ctx),
    strangerTextMailJob(ctx),
    strangerAnswerJob(ctx),
    keywordAnswerJob(ctx),
    visitNewsJob(ctx),
    messageDueJob(ctx),
    messageSweepJob(ctx),
    messageDeliveryJob(ctx),
    reviewRequestJob(ctx),
    eraseOldRecordsJob(ctx),
    forgetEmailsJob(ctx),
    areaConfirmationJob(ctx),
    areaOpeningJob(ctx),
    areaRequestsSweepJob(ctx),
    photoRemovalJob(ctx),
    unfinishedPhotosJob(ctx),
    removeOrphansJob(ctx),
    scheduledGenerationJob(ctx),
    failedRunMailJob(ctx),
  ]
}
