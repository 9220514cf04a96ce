import { type DeskContext, liveMessageOf } from '#server/bookings/desk/desk-context.ts'
import { planDangerStep, planLadderAgain } from '#server/bookings/promise/plan-ladder.ts'
import { eventWebhook } from '#server/bookings/webhooks/event-webhook.job.ts'
import { writeVisitMessages } from '#server/messages/homeowner-messages/write-messages.ts'
import { enqueueReviewRequest } from '#server/messages/review-requests/ask-for-review.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BookingEvent, DeskBooking } from '#server/platform/db/schema/desk.ts'
import { finishedRepairsTag } from '#server/platform/page-cache/page-cache.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'

/** A change to a booking's desk row, with the events that say what happened. */
interface BookingStep {
  before: DeskBooking
  after: DeskBooking
  events: BookingEvent[]
}

/**
 * Everything that follows a change to a booking, in the change's transaction. What leaves the house goes through the queue, and open
 * desks hear of it once the transaction commits.
 */
export async function afterChange(ctx: DeskContext, tx: Db, step: BookingStep): Promise<void> {
  await planLadderAgain(ctx, tx, step)
  await planDangerStep(ctx, tx, step)
  await writeVisitMessages(ctx, tx, step)
  await enqueueReviewRequest(ctx, tx, step)
  await ctx.queue.enqueueAll(tx, eventWebhooksOf(ctx, step.events))
  if (isFinishedNow(step)) await ctx.pageCache.drop(tx, [finishedRepairsTag])
  for (const event of step.events) await ctx.deskFeed.publish(tx, liveMessageOf(event))
}

/** Whether there's one more finished repair, or one fewer. */
const isFinishedNow = ({ before, after }: BookingStep) => (before.state === 'done') !== (after.state === 'done')

/** One per event, if the owner wants them. */
export function eventWebhooksOf({ connections }: Pick<DeskContext, 'connections'>, events: Pick<BookingEvent, 'id'>[]) {
  return connections().eventsWebhook === null ? [] : events.map(({ id }) => newJob(eventWebhook, { eventId: id }))
}
