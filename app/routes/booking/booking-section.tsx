import type { ReactNode } from 'react'
import { useContactTime } from '#app/components/use-business.ts'
import { Section } from '#app/ui/section.tsx'
import { countOf, formatCount } from '#shared/count.ts'
import { BookingCompany } from './form/booking-company.tsx'

/** How fast the shop has been responding lately. */
interface ResponseTime {
  /** At least 1. */
  medianMinutes: number
  bookings: number
}

/** Online booking: everything around the form, which is an island. Once a booking is stored, nothing here asks for one anymore. */
export function BookingSection({ responseTime, children }: { responseTime: ResponseTime | null; children: ReactNode }) {
  const contactTime = useContactTime()
  return (
    <Section
      id="booking"
      heading={
        <>
          <span className="booked:hidden">Book Your Repair</span>{' '}
          <span className="hidden booked:inline">Your booking</span>
        </>
      }
      lead={
        <span className="booked:hidden">
          Tell us what’s broken, and we’ll call you within {contactTime} to set a time.
          {responseTime && <ResponseTimeNote {...responseTime} />}
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {children}
        <BookingCompany />
      </div>
    </Section>
  )
}

/** Only shown if the owner turned it on and there are enough bookings. */
function ResponseTimeNote({ medianMinutes, bookings }: ResponseTime) {
  return (
    <span className="mt-3 block font-medium text-base text-ink">
      In the last 30 days, half of our customers heard from us within {countOf(medianMinutes, 'minute')} (
      {formatCount(bookings)} bookings)
    </span>
  )
}
