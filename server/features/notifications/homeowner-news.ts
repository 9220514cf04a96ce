/** Tells the shop what a homeowner did on their own page or replied to a text: a push message to everyone on duty, and an email. */
import type { Db } from '#server/platform/db/connect.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { newsMail } from '#server/platform/queue/retry-policies.ts'
import { listDeskPushes } from './desk-push.ts'

export type HomeownerNews =
  | 'cancelled'
  | 'time_requested'
  | 'line'
  | 'text_reply'
  | 'window_chosen'
  | 'urgent'
  | 'reopened'

export interface HomeownerNewsJob {
  bookingId: string
  /** Sequence number of the event. */
  seq: number
  news: HomeownerNews
}

/** Retried for a day, like the email about a booking. */
export const homeownerNewsMail: JobKind<HomeownerNewsJob> = {
  name: 'homeowner-news-mail',
  ...newsMail,
}

/**
 * Enqueues both messages in the transaction of the event.
 * @param isPushed false for the email alone
 */
export async function enqueueHomeownerNews(
  queue: Queue,
  tx: Db,
  { isPushed = true, ...job }: HomeownerNewsJob & { isPushed?: boolean },
): Promise<void> {
  const pushes = isPushed ? await listDeskPushes(tx, { bookingId: job.bookingId, reason: job.news }) : []
  await queue.enqueueAll(tx, [newJob(homeownerNewsMail, job), ...pushes])
}
