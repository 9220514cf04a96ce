import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallLink } from '#app/components/call-link.tsx'
import { still } from '#app/components/document/still.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { Section } from '#app/ui/section.tsx'
import type { Business } from '#shared/business/business.ts'
import { countOf, formatCount } from '#shared/count.ts'

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

const stepsOf = ({ serviceCall, tripCharges }: Business, contactTime: string) => [
  {
    title: 'We call you',
    text: `We’ll call within ${contactTime} to set a time that works for you.`,
  },
  {
    title: 'We find the problem',
    text: `For $${serviceCall}${tripCharges.length > 0 ? ' (more in some places: we say so before you book)' : ''}, a technician comes to your home, diagnoses the problem and gives you an exact quote.`,
  },
  {
    title: 'We fix it',
    text: 'You say yes, we get to work, and the service call is waived.',
  },
]

/** Kept short, because the homeowner's own page asks for the rest. */
const thingsToHaveReady = [
  'The brand and model number, from the sticker inside the door or on the back',
  'A clear path to the appliance, and room to work in front of it',
  'An adult at home who can OK the price',
  'How we get in: gate code, parking, pets',
]

/**
 * Next to the form: what it costs, what happens next and who to call. Next to the confirmation: what can't wait for our call, and
 * what to have ready.
 */
const BookingCompany = still(Company)

function Company() {
  const business = useBusiness()
  const { serviceCall, laborWarrantyDays } = business
  return (
    <div className="space-y-9 lg:pt-2">
      <p className="hidden font-semibold text-danger booked:block">
        If you smell gas or see fire, get everyone out first and call 911 from outside.
      </p>
      <Part heading="What to have ready" className="hidden booked:block">
        <ul className="mt-4 space-y-3">
          {thingsToHaveReady.map((thing) => (
            <li key={thing} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
              <span>{thing}</span>
            </li>
          ))}
        </ul>
      </Part>
      <div className="max-lg:hidden booked:hidden">
        <p className="flex items-center gap-4">
          <span className="font-extrabold text-title tabular-nums">${serviceCall}</span>
          <span className="leading-snug">
            service call, <span className="whitespace-nowrap">waived when we do the repair</span>
          </span>
        </p>
        <ul className="mt-4 space-y-2 text-ink-muted">
          {[`An exact quote before we start`, `${laborWarrantyDays}-day labor warranty`].map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Part heading="What happens after you book">
        <ol className="mt-5 space-y-5">
          {stepsOf(business, useContactTime()).map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-brand font-bold text-brand"
              >
                {index + 1}
              </span>
              <div>
                <h4 className="pt-1 font-bold">{title}</h4>
                <p className="mt-1 text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <Part heading="Would you rather talk?" className="border-line border-t pt-7 max-md:hidden booked:hidden">
        <p className="mt-1 mb-4 text-ink-muted">A real person answers the phone and books your visit while you talk.</p>
        <CallLink variant="secondary" className="w-full" />
      </Part>
    </div>
  )
}

function Part({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className="font-bold text-heading">{heading}</h3>
      {children}
    </section>
  )
}

/** How fast the shop has been responding lately. */
interface ResponseTime {
  /** At least 1. */
  medianMinutes: number
  bookings: number
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
