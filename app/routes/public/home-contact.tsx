import { type LucideIcon, Mail, MapPin, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Section } from '#app/ui/section.tsx'
import { promises, telephoneLink } from '#shared/business.ts'

const linkStyles = 'inline-flex min-h-11 items-center font-bold text-brand underline-offset-4 hover:underline'

export function HomeContact() {
  const { phone, email } = useBusiness()
  return (
    <Section id="contact" heading="Contact us" lead="However you reach us, you’ll get a real person.">
      <div className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        <Way icon={Siren} title="24/7 emergency service" text="Water on the floor or food thawing? Call at any hour.">
          <a href={telephoneLink(phone)} className={linkStyles}>
            {phone}
          </a>
        </Way>
        <Way
          icon={Mail}
          title={`Email answered within ${promises.emailReplyWithinHours} hours`}
          text="Send us the model number and a photo if you can."
        >
          <a href={`mailto:${email}`} className={linkStyles}>
            {email}
          </a>
        </Way>
        <Way
          icon={MapPin}
          title={`${promises.zipCodesServed} ZIP codes served`}
          text="From Portland and Vancouver out to the edges of the metro area."
        >
          <a href="/#coverage" className={linkStyles}>
            Check your ZIP code
          </a>
        </Way>
      </div>
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
        <p className="mt-1 break-words">{children}</p>
      </div>
    </div>
  )
}
