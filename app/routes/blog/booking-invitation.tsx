import { CalendarCheck } from 'lucide-react'
import { CallLink } from '#app/components/call-link.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { buttonStyles } from '#app/ui/button.tsx'

/** Follows a post and leads from reading to booking a repair (spec.md §2). */
export function BookingInvitation() {
  const contactTime = useContactTime()
  const { laborWarrantyDays } = useBusiness()
  return (
    <aside aria-labelledby="invitation" className="mt-12 rounded-panel bg-deep p-7 text-on-deep md:p-9 print:hidden">
      <h2 id="invitation" className="font-bold text-title">
        Need Professional Appliance Repair?
      </h2>
      <p className="mt-3 text-on-deep-muted">
        Licensed and insured, with same-day service and a {laborWarrantyDays}-day labor warranty. Book online, and we’ll
        call you within {contactTime}.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <a href="/#booking" className={buttonStyles({ variant: 'call' })}>
          <CalendarCheck aria-hidden="true" className="size-5" />
          Schedule Service Now
        </a>
        <CallLink variant="on-deep" />
      </div>
    </aside>
  )
}
