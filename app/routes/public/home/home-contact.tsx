import { type LucideIcon, Mail, MapPin, Phone, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Section } from '#app/ui/section.tsx'
import { telephoneLink } from '#shared/business/business.ts'
import { nameLicense } from '#shared/business/business-credentials.ts'
import { nameHourCount } from '#shared/business/business-hours.ts'
import { nameMainCities } from '#shared/service-area/main-places.ts'

const linkStyles = 'inline-flex min-h-11 items-center font-bold text-brand underline-offset-4 hover:underline'

export function HomeContact() {
  const {
    phone,
    email,
    emailReplyWithinHours,
    zipCodesServed,
    hasEmergencyService,
    licenses,
    street,
    city,
    state,
    zip,
    mainPlaces,
  } = useBusiness()
  return (
    <Section
      id="contact"
      heading="Contact us"
      lead="Whether you call or write, you’ll get an answer from a real person."
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-9 md:grid-cols-3">
        <Way
          icon={hasEmergencyService ? Siren : Phone}
          title={hasEmergencyService ? '24/7 emergency service' : 'Call us'}
          text={
            hasEmergencyService
              ? 'If there’s water on the floor or food thawing, call us at any hour.'
              : 'If there’s water on the floor or food thawing, calling is fastest.'
          }
        >
          <a href={telephoneLink(phone)} className={linkStyles}>
            {phone}
          </a>
        </Way>
        <Way
          icon={Mail}
          title={
            emailReplyWithinHours === null
              ? 'Email us'
              : `Email answered within ${nameHourCount(emailReplyWithinHours)}`
          }
          text="It helps if you include the appliance’s model number and a photo of the problem."
        >
          <a href={`mailto:${email}`} className={linkStyles}>
            {email}
          </a>
        </Way>
        <Way
          icon={MapPin}
          title={zipCodesServed ? `${zipCodesServed} ZIP codes served` : 'Where we go'}
          text={`We come to homes from ${nameMainCities({ mainPlaces })} out to the edges of the metro area.`}
        >
          <a href="/#coverage" className={linkStyles}>
            Check your ZIP code
          </a>
        </Way>
      </div>
      {(street || licenses.length > 0) && (
        <p className="mt-9 text-ink-muted">
          {street && `Visit us at ${street}, ${city}, ${state} ${zip}. `}
          {licenses.length > 0 && `${licenses.map(nameLicense).join(', ')}.`}
        </p>
      )}
    </Section>
  )
}

function Way(props: { icon: LucideIcon; title: string; text: string; children: ReactNode }) {
  const { icon: Icon, title, text, children } = props
  return (
    <div className="flex gap-5 border-brand border-t-2 pt-6 md:block">
      <Icon aria-hidden="true" className="size-8 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="font-bold text-heading md:mt-4">{title}</h3>
        <p className="mt-2 text-ink-muted">{text}</p>
        <p className="mt-1 wrap-anywhere">{children}</p>
      </div>
    </div>
  )
}
