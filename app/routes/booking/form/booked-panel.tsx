import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { type BookingFormValues, bookingNumber } from '#shared/bookings/booking-fields.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { describeVisitTime, type Reservation, type ReservationNotice } from '#shared/visits/reservation.ts'
import { ChooseWindow, ReservationProblem } from './choose-window.tsx'
import { SentBooking } from './sent-booking.tsx'

/** Replaces the form once the booking is stored (spec.md §8), and takes the focus. */
export function BookedPanel({
  bookingId,
  phone,
  promise,
  sent = null,
  reservation = null,
  notice = null,
  link = null,
  onBookAnother,
}: {
  bookingId: string
  phone: string
  /** When we'll call by, as a sentence without its period. */
  promise: string
  /** The submitted values, for the person who sent them. */
  sent?: BookingFormValues | null
  /** The time of the visit, or the windows to choose from. `null` if the shop calls to set a time. */
  reservation?: Reservation | null
  notice?: ReservationNotice | null
  /** The homeowner's own page, for the person who sent the booking. */
  link?: string | null
  /** Omitted if this page was loaded for the booking. A link then leads to the page with the form. */
  onBookAnother?(): void
}) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  return (
    // Everything around it on the page stops asking for a booking (the `booked` variant in document.css).
    <div data-booked className="flex flex-col items-center py-4 text-center md:py-8">
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <h3 ref={headingRef} tabIndex={-1} className="mt-5 font-bold text-title">
        Booking Submitted Successfully!
      </h3>
      <p className="mt-4 text-lead text-ink-muted">
        Your booking number is{' '}
        <strong className="text-ink tabular-nums tracking-wider" translate="no">
          {bookingNumber(bookingId)}
        </strong>
      </p>
      <p className="mt-6 text-lead font-semibold">
        {reservation?.state === 'reserved' ? `Your visit: ${describeVisitTime(reservation, new Date())}` : promise}
      </p>
      <a
        href={telephoneLink(phone)}
        className="mt-1 inline-flex min-h-11 items-center whitespace-nowrap text-heading font-bold text-accent underline underline-offset-4"
      >
        {phone}
      </a>
      <p className="mt-4 text-ink-muted">Thank you for choosing our service!</p>
      {sent && <SentBooking sent={sent} link={link} />}
      {link && (
        <div className="mt-6 w-full rounded-card bg-brand-soft p-5">
          <p>One page, just for you: see what happens next, tell us about the appliance, or change your booking.</p>
          <a href={`${link}#prepare`} className={buttonStyles({ className: 'mt-4' })}>
            Help us come prepared (1 minute)
          </a>
        </div>
      )}
      <ReservationProblem notice={reservation?.state === 'reserved' ? null : notice} />
      {reservation?.state === 'open' && <ChooseWindow {...reservation} />}
      {onBookAnother ? (
        <Button variant="secondary" className="mt-8" onClick={onBookAnother}>
          Book another repair
        </Button>
      ) : (
        <a href="/#booking" className={buttonStyles({ variant: 'secondary', className: 'mt-8' })}>
          Book another repair
        </a>
      )}
    </div>
  )
}
