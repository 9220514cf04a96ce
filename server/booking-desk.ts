/** Wires up the features that follow a booking: the desk takes it in, and the promise schedules its ladder. */
import type { Config } from '#server/config.ts'
import type { CreateBookingContext } from '#server/features/bookings/bookings.ts'
import type { SubmitBookingContext } from '#server/features/bookings/submit-booking.ts'
import type { CorrectByShopContext } from '#server/features/callers/correct-by-shop.ts'
import type { EnteredBooking } from '#server/features/callers/enter-booking.ts'
import { applyCorrection } from '#server/features/desk/apply-correction.ts'
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import { recordContact } from '#server/features/desk/record-contact.ts'
import { takeInBooking } from '#server/features/desk/take-in-booking.ts'
import { confirmLink } from '#server/features/homeowner-link/confirmed-link.ts'
import { keepLanguage } from '#server/features/homeowner-link/manage-link.ts'
import { followVisitWith } from '#server/features/homeowner-messages/write-messages.ts'
import { listDeskPushes } from '#server/features/notifications/desk-push.ts'
import { listMailAddressesToTell } from '#server/features/notifications/notification-settings.ts'
import { findFreeWindows } from '#server/features/planning/find-free-windows.ts'
import { offerReservation, type ReserveContext } from '#server/features/planning/reserve-window.ts'
import { askAboutClockWith } from '#server/features/promise/clock-jump.job.ts'
import { dueMomentsWith } from '#server/features/promise/due-moments.ts'
import { followDanger, followWait, type LadderContext, planLadder } from '#server/features/promise/ladder.ts'
import { announceStepWith } from '#server/features/promise/promise.job.ts'
import { enqueueReviewRequestWith } from '#server/features/review-requests/review-request.job.ts'
import { eventWebhook } from '#server/features/webhooks/event-webhook.job.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { together } from '#server/platform/db/together.ts'
import type { Log } from '#server/platform/log.ts'
import type { NewJob } from '#server/platform/queue/new-jobs.ts'
import type { SuggestionOnTheWire } from '#shared/plan-on-the-wire.ts'

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
  const holidays = () => parts.business().holidays
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
