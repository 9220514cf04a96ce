import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import { officeHours, telephoneLink } from '#shared/business.ts'
import type { PrimaryArea } from '#shared/primary-areas.ts'
import { Brand } from './brand.tsx'
import { navigationItems } from './navigation.ts'

const linkStyles = 'inline-flex min-h-11 items-center text-on-deep hover:underline md:min-h-8'

/** Name, ways to reach the business, hours, area and links: the facts that people and search engines look for here. */
export function Footer({ areas }: { areas: readonly PrimaryArea[] }) {
  const { name, phone, email } = useBusiness()
  return (
    <footer className="print:hidden bg-deep pt-14 pb-[calc(2rem+var(--spacing-call-bar)+env(safe-area-inset-bottom))] text-on-deep-muted md:pb-10 low:pb-8 [--color-focus:var(--color-on-deep)]">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 text-[0.9375rem] md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <div className="text-on-deep">
              <Brand tone="deep" />
            </div>
            <address className="mt-5 not-italic">
              <p>Serving Portland, OR &amp; Vancouver, WA</p>
              <a href={telephoneLink(phone)} className={`${linkStyles} font-semibold`}>
                {phone}
              </a>
              <br />
              <a href={`mailto:${email}`} className={linkStyles}>
                {email}
              </a>
            </address>
          </div>
          <Column heading="Hours">
            <dl className="space-y-2">
              {officeHours.map(({ days, label }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd className="text-on-deep">{label}</dd>
                </div>
              ))}
              <div>
                <dt>Emergencies</dt>
                <dd className="text-on-deep">Day and night</dd>
              </div>
            </dl>
          </Column>
          <Column heading="Service area">
            <ul className="space-y-1">
              {areas.map(({ city, state }) => (
                <li key={`${city}, ${state}`}>
                  {city}, {state}
                </li>
              ))}
            </ul>
          </Column>
          <Column heading="Pages" className="col-span-2 md:col-span-1">
            <ul className="columns-2 md:columns-1">
              {[...navigationItems, { label: 'Privacy Policy', to: '/privacy-policy' }].map(({ label, to }) => (
                <li key={label}>
                  <a href={to} className={linkStyles}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Column>
        </div>
        <p className="mt-12 border-deep-line border-t pt-6 text-sm">© {name}. Licensed and insured.</p>
      </Container>
    </footer>
  )
}

function Column({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-3 font-semibold text-on-deep">{heading}</h2>
      {children}
    </div>
  )
}
