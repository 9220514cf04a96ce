import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { PushText } from '#shared/messages/notification-endpoints.ts'
import { findKnownZip, type ServiceArea } from '#shared/service-area/service-area.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { isAboutWaiting, type PushReason } from './desk-push.ts'

/** Beyond this many minutes, a time of day says more than a countdown. */
const longestCountdown = 120

/**
 * What a phone shows about a booking. Very little, because other people can read a locked screen: no name, no number, nothing the
 * homeowner wrote.
 */
export function pushText(
  { booking, desk, reason }: { booking: Booking; desk: DeskBooking; reason: PushReason },
  { now, area }: { now: Date; area: ServiceArea },
): PushText {
  const appliance = applianceLabel(booking.applianceType)
  const isWaiting = isAboutWaiting(reason)
  // These need a call too, unless someone has already talked to the homeowner.
  const isToBeCalled = isWaiting || (desk.isWaiting && (reason === 'urgent' || reason === 'reopened'))
  // Comes first in every message: a phone shows only the newest one about a booking.
  const isInDanger = desk.dangerAt !== null
  const isUrgent = isInDanger || reason === 'escalation' || reason === 'urgent' || (isWaiting && desk.urgency !== null)
  const titles: Record<PushReason, string> = {
    booked: `New booking: ${appliance}`,
    reminder: `No call yet: ${appliance}`,
    escalation: `Still waiting: ${appliance}`,
    danger: `Danger at home, not reached yet: ${appliance}`,
    cancelled: `Canceled: ${appliance}`,
    time_requested: `Wants another time: ${appliance}`,
    line: `New message: ${appliance}`,
    text_reply: `New text: ${appliance}`,
    window_chosen: `Time picked: ${appliance}`,
    urgent: `${desk.urgency === 'food' ? 'Can’t wait' : 'Danger at home'}: ${appliance}`,
    reopened: `Broken again: ${appliance}`,
    more: `More messages: ${appliance}`,
  }
  const what = isInDanger
    ? 'They reported danger. Call right now.'
    : isToBeCalled
      ? timeLeft(desk.dueAt, now)
      : whyNow(reason)
  const city = findKnownZip(area, booking.customerZip)?.city ?? 'outside our service area'
  return {
    title: isUrgent ? `URGENT. ${titles[reason]}` : titles[reason],
    body: `${city.charAt(0).toUpperCase()}${city.slice(1)}. ${what}`,
    url: `/admin/bookings/${booking.id}`,
    tag: `booking-${booking.id}`,
    is_urgent: isUrgent,
  }
}

/** For `urgent`, doesn't say where the news came from: the desk may have learned of the danger and corrected the booking. */
function whyNow(reason: PushReason): string {
  if (reason === 'text_reply') return 'A reply to your text.'
  return reason === 'urgent' ? 'Please check it right away.' : 'From the homeowner’s own page.'
}

function timeLeft(dueAt: Date, now: Date): string {
  const minutes = Math.ceil((dueAt.getTime() - now.getTime()) / minuteMs)
  if (minutes <= 0) return 'The call is overdue.'
  if (minutes > longestCountdown) return `Call by ${formatMoment(dueAt, shortDateAndZonedTime)}.`
  return minutes === 1 ? 'Call within a minute.' : `Call within ${minutes} minutes.`
}
