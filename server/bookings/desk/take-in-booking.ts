import { eventWebhooksOf } from '#server/bookings/after-change.ts'
import { searchWordsOf } from '#server/bookings/desk/read/search.ts'
import { findDueMoments } from '#server/bookings/promise/due-moments.ts'
import { planLadder } from '#server/bookings/promise/plan-ladder.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, deskBookings } from '#server/platform/db/schema/desk.ts'
import { insertTogether } from '#server/platform/db/together.ts'
import type { NewJob } from '#server/platform/queue/new-jobs.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'
import { findUrgency } from '#shared/bookings/urgency.ts'
import { nationalDigits } from '#shared/people/phone.ts'
import { serviceCallAt } from '#shared/service-area/service-area.ts'
import { dayMs } from '#shared/time/durations.ts'
import { type Actor, type DeskContext, homeowner, liveMessageOf } from './desk-context.ts'
import { sealOf } from './event-chain.ts'
import { chainEvents } from './steps/change-booking.ts'

/** An older booking was answered before there was a desk, or by other means. It isn't waiting, and no promise counts for it. */
const waitsForMs = dayMs

/**
 * Puts a new booking on the desk, in the transaction that stores it: its row, its first event, its promise's ladder, and the message
 * to every open desk.
 * @param by who entered it: the homeowner on the site, or an admin for a caller
 * @returns whether it is waiting, and the jobs to enqueue in the same transaction
 */
export async function takeInBooking(
  ctx: DeskContext,
  tx: Db,
  {
    booking,
    settings,
    by = homeowner,
    street = null,
  }: { booking: Booking; settings: DeskSettings; by?: Actor; street?: string | null },
): Promise<{ isWaiting: boolean; jobs: NewJob[] }> {
  const business = ctx.business()
  const urgency = findUrgency(booking.applianceType, booking.problemDescription)
  const source = by.kind === 'homeowner' ? 'website' : 'phone'
  const { promisedAt, promisedMinutes, dueAt } = findDueMoments(
    business,
    { at: booking.createdAt, isUrgent: urgency !== null },
    settings,
  )
  const isOld = ctx.clock.now().getTime() - booking.createdAt.getTime() > waitsForMs
  const created = {
    kind: 'created' as const,
    data: {
      source,
      urgency,
      promised_at: promisedAt.toISOString(),
      due_at: dueAt.toISOString(),
      ...(isOld && { is_old: true }),
    },
  }
  const { hashing: key } = await ctx.installationKeys()
  const start = { bookingId: booking.id, version: 0, lastHash: chainStart }
  const sealed = { ...start, seal: sealOf(key, start) }
  const { rows, ...end } = chainEvents(sealed, { events: [created], by, now: booking.createdAt, key })
  const message = liveMessageOf({ bookingId: booking.id, seq: end.version, kind: created.kind })
  const row = { bookingId: booking.id, isWaiting: !isOld, promisedAt, promisedMinutes, dueAt }
  const ladder = planLadder(tx, row, settings)
  const deskRow = tx.insert(deskBookings).values({
    bookingId: booking.id,
    state: isOld ? 'contacted' : 'new',
    source,
    urgency,
    createdAt: booking.createdAt,
    promisedAt,
    promisedMinutes,
    ...pricesOf(business),
    serviceCall: serviceCallAt(business, booking.customerZip),
    dueAt,
    street,
    ...end,
    phoneDigits: nationalDigits(booking.customerPhone),
    emailKey: booking.customerEmail?.toLowerCase() ?? null,
    words: searchWordsOf({ ...booking, street }),
  })
  // Open desks are notified once the transaction commits.
  const event = tx
    .insert(bookingEvents)
    .values(rows)
    .returning({ id: bookingEvents.id, told: ctx.deskFeed.publishing(message).as('told') })
  const written = await insertTogether(tx, [deskRow, ...ladder.inserts, event])
  const events = written.map(({ id }) => ({ id: Number(id) }))
  return { isWaiting: row.isWaiting, jobs: [...eventWebhooksOf(ctx, events), ...ladder.jobs] }
}
