import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import {
  applianceLabel,
  type BookingFormValues,
  bookingFields,
  bookingNumber,
  type FieldKind,
  preferredTimeLabel,
  type StoredField,
  storedFields,
} from '#shared/bookings/booking-fields.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { inReach, type OfferedWindow, type Reservation } from '#shared/visits/reservation.ts'

/** Replaces the form once the booking is stored (spec.md §8), and takes the focus. */
export function BookedPanel({
  bookingId,
  phone,
  promise,
  priceNote,
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
  /** What the service call costs, as a sentence, if it isn't the usual price. */
  priceNote?: string | null | undefined
  /** The submitted values, for the person who sent them. */
  sent?: BookingFormValues | null
  /** The time of the visit, or the windows to choose from. `null` if the shop calls to set a time. */
  reservation?: Reservation | null
  /** Why a window couldn't be reserved. */
  notice?: string | null
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
        {reservation?.state === 'reserved' ? `Your visit: ${reservation.time}` : promise}
      </p>
      <a
        href={telephoneLink(phone)}
        className="mt-1 inline-flex min-h-11 items-center whitespace-nowrap text-heading font-bold text-accent underline underline-offset-4"
      >
        {phone}
      </a>
      <p className="mt-4 text-ink-muted">Thank you for choosing our service!</p>
      {priceNote && <p className="mt-4 font-semibold">{priceNote}</p>}
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
      {reservation?.state === 'reserved' && link && (
        <a href={`${link}/visit.ics`} className={buttonStyles({ variant: 'secondary', className: 'mt-8' })}>
          Add to calendar
        </a>
      )}
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

/** What people look at first, in this order; the other fields follow. */
const lookedAt: readonly StoredField[] = [
  'appliance_type',
  'problem_description',
  'customer_name',
  'customer_zip',
  'preferred_time',
  'customer_email',
]
const ownNames = new Map<StoredField, string>([
  ['appliance_type', 'Repair'],
  ['preferred_time', 'Best time'],
])
const asTyped = (value: string) => value
const receipts: Record<FieldKind, (value: string) => string> = {
  line: asTyped,
  phone: asTyped,
  email: asTyped,
  zip: asTyped,
  appliance: applianceLabel,
  time: (time) => (time === '' ? '' : preferredTimeLabel(time)),
  paragraph: asTyped,
}

/** The submitted values, for a second look: a wrong digit is still easy to fix. */
function SentBooking({ sent, link }: { sent: BookingFormValues; link: string | null }) {
  const rest = storedFields.filter((name) => !lookedAt.includes(name))
  const rows = [...lookedAt, ...rest].map((name) => [
    ownNames.get(name) ?? bookingFields[name].name,
    receipts[bookingFields[name].kind](sent[name]),
  ])
  return (
    <div className="mt-6 w-full border-line border-t pt-5 text-left">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="line-clamp-3 wrap-anywhere font-medium">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {link && (
        // The token travels in the body, and the resulting page isn't cached anywhere.
        <form method="post" action="/?index#booking" className="mt-2">
          <input type="hidden" name="mend" value={link.replace('/r/', '')} />
          <Button type="submit" variant="quiet" className="-ml-5">
            Wrong number? Fix it
          </Button>
        </form>
      )}
    </div>
  )
}

/** Why reserving a free window didn't work. Renders nothing if it did. */
function ReservationProblem({ notice }: { notice: string | null }) {
  if (notice === null) return null
  return (
    <p role="alert" className="mt-6 w-full rounded-control bg-accent-soft p-4 font-semibold">
      {notice}
    </p>
  )
}

/** The free windows, in a plain form, so one press reserves a window in every browser. */
function ChooseWindow({ booked, windows }: Extract<Reservation, { state: 'open' }>) {
  if (windows.length === 0) return null
  const { first, more } = inReach(windows)
  return (
    <form method="post" action="/reserve" className="mt-8 w-full border-t border-line pt-6">
      <h4 className="font-bold text-heading">Pick your arrival window</h4>
      <p className="mt-2 text-ink-muted">
        Tap a time to reserve it. Or wait for our call, and we’ll find one together.
      </p>
      <input type="hidden" name="booked" value={booked} />
      <WindowButtons windows={first} />
      {[...new Set(more.map(dayOf))].map((day) => (
        <details key={day}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">{day}</summary>
          <WindowButtons windows={more.filter((window) => dayOf(window) === day)} />
        </details>
      ))}
    </form>
  )
}

/** What stands before the times, `Tuesday, November 24`. */
const dayOf = ({ time }: OfferedWindow) => time.slice(0, time.lastIndexOf(','))

function WindowButtons({ windows }: { windows: readonly OfferedWindow[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {windows.map((window) => (
        <li key={window.start}>
          <Button type="submit" variant="secondary" name="start" value={window.start} className="w-full flex-wrap">
            {window.time}
            {window.isPreferred && <span className="font-normal text-sm text-ink-muted">your preferred time</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
