import { BadgeCheck, CalendarCheck, Package, Smile } from 'lucide-react'
import { CallLink } from '#app/components/call-link.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'

const guaranteesOf = (laborWarrantyDays: number) => [
  {
    Icon: BadgeCheck,
    title: `${laborWarrantyDays}-day labor warranty`,
    text: `If the same problem comes back within ${laborWarrantyDays} days, we come back too, and the labor is free.`,
  },
  {
    Icon: Package,
    title: 'Manufacturer warranty on parts',
    text: 'Every part we install carries the manufacturer’s warranty, on top of our own for the labor.',
  },
  {
    Icon: Smile,
    title: 'Satisfaction guarantee',
    text: 'If you’re not happy with our work, tell us and we’ll make it right, or you get a refund.',
  },
]

export function Warranty() {
  const contactTime = useContactTime()
  const guarantees = guaranteesOf(useBusiness().laborWarrantyDays)
  return (
    <Section id="warranty" heading="Warranty" lead="A repair isn’t done until it stays fixed.">
      <ul className="grid grid-cols-1 gap-8 wrap-anywhere md:grid-cols-3 md:gap-10">
        {guarantees.map(({ Icon, title, text }) => (
          <li key={title} className="border-t-3 border-brand pt-5">
            <Icon aria-hidden="true" className="size-8 text-brand" />
            <h3 className="mt-3 text-heading font-bold">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-col items-start gap-6 rounded-panel bg-deep p-7 text-on-deep md:mt-16 md:flex-row md:items-center md:justify-between md:p-12">
        <div>
          <p className="text-title font-bold">Ready when you are</p>
          <p className="mt-2 text-on-deep-muted">Book online, and we’ll call you within {contactTime} to set a time.</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row md:shrink-0 md:flex-col">
          <a href="/#booking" className={buttonStyles({ variant: 'call', size: 'lg', className: 'max-sm:px-4' })}>
            <CalendarCheck aria-hidden="true" className="size-5" />
            Schedule Your Repair Today
          </a>
          <CallLink variant="on-deep" size="lg" className="max-sm:px-4" />
        </div>
      </div>
    </Section>
  )
}
