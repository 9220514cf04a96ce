/** Wires up what follows a booking: the desk takes it in, and the promise schedules its ladder. */

import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { applyCorrection } from '#server/bookings/desk/steps/apply-correction.ts'
import { recordContact } from '#server/bookings/desk/steps/record-contact.ts'
import { takeInBooking } from '#server/bookings/desk/take-in-booking.ts'
import { confirmLink } from '#server/bookings/homeowner/confirmed-link.ts'
import { keepLanguage } from '#server/bookings/homeowner/manage-link.ts'
import type { CreateBookingContext } from '#server/bookings/intake/bookings.ts'
import type { CorrectByShopContext } from '#server/bookings/intake/callers/correct-by-shop.ts'
import type { EnteredBooking } from '#server/bookings/intake/callers/enter-booking.ts'
import type { SubmitBookingContext } from '#server/bookings/intake/submit-booking.ts'
import { askAboutClockWith } from '#server/bookings/promise/clock-jump.job.ts'
import { dueMomentsWith } from '#server/bookings/promise/due-moments.ts'
import { followDanger, followWait, type LadderContext, planLadder } from '#server/bookings/promise/ladder.ts'
import { announceStepWith } from '#server/bookings/promise/promise.job.ts'
import { findFreeWindows } from '#server/bookings/visits/plan/find-free-windows.ts'
import { offerReservation, type ReserveContext } from '#server/bookings/visits/plan/reserve-window.ts'
import { eventWebhook } from '#server/bookings/webhooks/event-webhook.job.ts'
import type { Config } from '#server/config.ts'
import { followVisitWith } from '#server/messages/homeowner-messages/write-messages.ts'
import { listDeskPushes } from '#server/messages/notifications/desk-push.ts'
import { listMailAddressesToTell } from '#server/messages/notifications/notification-settings.ts'
import { enqueueReviewRequestWith } from '#server/messages/review-requests/review-request.job.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { together } from '#server/platform/db/together.ts'
import type { Log } from '#server/platform/log.ts'
import type { NewJob } from '#server/platform/queue/new-jobs.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import type { SuggestionOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** How the rest of the application reaches the desk. */
export interface BookingDesk
  extends Pick<CreateBookingContext, 'onBooked' | 'onCorrected'>,
    Pick<DeskContext, 'eventFollowUps' | 'followChange' | 'findDueMoments' | 'holidays'>,
    Pick<CorrectByShopContext, 'onMoreUrgent'>,
    Pick<LadderContext, 'announceStep' | 'askAboutClock'> {
  /** Free windows for a booking, best first. */
  findFreeWindows(bookingId: string): Promise<SuggestionOnTheWire[]>
  /** What the homeowner may reserve right after booking; `null` where only the shop sets times. */
  offerReservation: SubmitBookingContext['offerReservation']
  /** The homeowner's own page, for the confirmation. */
  confirmLink: SubmitBookingContext['confirmLink']
  /**
   * Takes in a booking made by phone, in the transaction that stores it. The homeowner is on the line, so it counts as answered.
   * @returns the jobs to enqueue in the same transaction
   */
  onEntered(tx: Db, booking: Booking, entry: Pick<EnteredBooking, 'by' | 'street'>): Promise<NewJob[]>
}

export function createBookingDesk({
  config,
  log,
  installationKeys,
  ownerAddress,
  ...parts
}: Pick<DeskContext, 'db' | 'queue' | 'clock' | 'deskFeed' | 'business'> &
  Pick<ReserveContext, 'installationKeys'> & { config: Config; log: Log; ownerAddress(): string }): BookingDesk {
  const eventFollowUps = config.eventsWebhook.url === undefined ? [] : [eventWebhook]
  const followVisit = followVisitWith(parts)
  const askForReview = enqueueReviewRequestWith(parts)
  const followChange: DeskContext['followChange'] = async (tx, step) => {
    await followWait(parts, tx, step)
    await followDanger(parts, tx, step)
    await followVisit(tx, step)
    await askForReview(tx, step)
  }
  const holidays = () => closedDaysOf(parts.business())
  const findDueMoments = dueMomentsWith(parts.business)
  const desk = { ...parts, installationKeys, findDueMoments, planLadder, eventFollowUps, followChange, holidays }
  const announceStep = announceStepWith({
    queue: parts.queue,
    textsEscalations: config.promise.escalationPhone !== undefined,
    async findEscalationAddresses(tx) {
      const people = await listMailAddressesToTell(tx, 'mail_escalations')
      const { escalationAddress = ownerAddress() } = config.promise
      return [ownerAddress(), escalationAddress, ...people.map(({ email }) => email)]
    },
  })
  const onMoreUrgent: BookingDesk['onMoreUrgent'] = async (tx, bookingId) =>
    parts.queue.enqueueAll(tx, await listDeskPushes(tx, { bookingId, reason: 'urgent' }))
  return {
    eventFollowUps,
    followChange,
    findDueMoments,
    holidays,
    async offerReservation(booked) {
      try {
        return await offerReservation({ ...desk, config, installationKeys }, booked)
      } catch (error) {
        // The booking is already stored and gets confirmed either way.
        log.error({ err: error }, 'no free windows to offer')
        return null
      }
    },
    findFreeWindows: (bookingId) => findFreeWindows(desk, bookingId),
    async confirmLink(bookingId, booked) {
      try {
        return await confirmLink({ ...parts, installationKeys }, bookingId, booked)
      } catch (error) {
        log.error({ err: error }, 'no link to confirm')
        return null
      }
    },
    async onBooked(tx, booking, language) {
      const bookingId = booking.id
      const [{ settings }, pushes] = await together(
        readDeskSettings(tx),
        listDeskPushes(tx, { bookingId, reason: 'booked' }),
        language === 'es' && keepLanguage(tx, { bookingId, language }),
      )
      const { isWaiting, jobs } = await takeInBooking(desk, tx, { booking, settings })
      return isWaiting ? [...jobs, ...pushes] : jobs
    },
    async onEntered(tx, booking, { by, street }) {
      const { settings } = await readDeskSettings(tx)
      // Schedule its ladder even though nothing is due: if the contact is undone, the booking is waiting again.
      const { jobs } = await takeInBooking(desk, tx, { booking, settings, by, street })
      // Use the database's timestamp for the booking, whatever this process's clock says.
      const now = () => booking.createdAt
      await recordContact(
        { ...desk, db: tx, clock: { now } },
        { bookingId: booking.id, by, channel: 'call', outcome: 'reached' },
      )
      return jobs
    },
    async onCorrected(tx, correction) {
      const { isMoreUrgent } = await applyCorrection(desk, tx, correction)
      if (isMoreUrgent) await onMoreUrgent(tx, correction.booking.id)
    },
    onMoreUrgent,
    askAboutClock: askAboutClockWith({ ...parts, ownerAddress }),
    async announceStep(tx, { bookingId, step }) {
      await announceStep(tx, { bookingId, step })
      if (step === 'broken') return
      await parts.queue.enqueueAll(tx, await listDeskPushes(tx, { bookingId, reason: step }))
    },
  }
}
