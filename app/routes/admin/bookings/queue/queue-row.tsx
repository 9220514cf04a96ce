import { Phone } from 'lucide-react'
import { Link, type To } from 'react-router'
import { DangerLine } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import { relativeMoment, relativeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { StateBadge, UrgencyBadge } from './state-badge.tsx'
import { TimeLeft } from './time-left.tsx'

/** Router state of a link from the list: on a phone, going back returns to the same scroll position. */
export const fromQueue = 'from the queue'

/** One booking in the queue: who, what, where, and how much time is left. The whole card is a link. */
export function QueueRow({
  booking,
  now,
  to,
  isChosen,
}: {
  booking: ListedBookingOnTheWire
  now: number
  to: To
  isChosen: boolean
}) {
  return (
    <li>
      <Link
        to={to}
        state={fromQueue}
        data-queue-row=""
        aria-current={isChosen ? 'true' : undefined}
        className={`block overflow-hidden rounded-card border bg-surface-raised p-4 shadow-card aria-[current=true]:bg-brand-soft ${booking.danger_at ? 'border-danger' : 'border-line hover:border-brand aria-[current=true]:border-brand'}`}
      >
        {booking.danger_at && (
          <DangerLine since={booking.danger_at} now={now} className="-mx-4 -mt-4 mb-3 px-4 py-2 text-sm" />
        )}
        {booking.texts_held_at && (
          <span className="mb-2 block font-semibold text-accent text-sm">May want no more texts: please decide</span>
        )}
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold leading-snug wrap-anywhere">
            {applianceLabel(booking.appliance_type)}
            {'\u00a0'}· {booking.customer_name}
          </span>
          {booking.is_waiting ? (
            <TimeLeft createdAt={booking.created_at} dueAt={booking.due_at} now={now} />
          ) : (
            <StateBadge state={booking.state} />
          )}
        </span>
        <span className="mt-1 line-clamp-2 text-ink-muted text-sm wrap-anywhere">{booking.problem_description}</span>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          {booking.urgency && <UrgencyBadge urgency={booking.urgency} />}
          <span>{booking.place ?? booking.customer_zip}</span>
          <span>
            {booking.window_start && booking.window_end
              ? relativeWindow(booking.window_start, booking.window_end, now)
              : relativeMoment(booking.created_at, now)}
          </span>
          {booking.claimed_by && (
            <span className="inline-flex items-center gap-1 font-medium text-accent">
              <Phone aria-hidden="true" className="size-3.5" />
              {booking.claimed_by.name} is calling
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
