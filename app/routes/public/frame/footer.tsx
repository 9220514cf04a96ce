import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import { type Business, telephoneLink } from '#shared/business/business.ts'
import { nameLicense } from '#shared/business/business-credentials.ts'
import { nameDays, nameHours } from '#shared/business/business-hours.ts'
import type { AppliancePageLink } from '#shared/pages/page-content.ts'
import { nameMainPlaces, type Place } from '#shared/service-area/main-places.ts'
import { Brand } from './brand.tsx'
import { navigationItems } from './navigation.ts'

const linkStyles = 'inline-flex min-h-11 items-center text-on-deep hover:underline md:min-h-8'

export interface FooterLinks {
  /** With the city's page, if there is one. */
  areas: readonly (Place & { path: string | null })[]
  repairs: readonly AppliancePageLink[]
}

/** Name, contact details, hours, area and links: the facts that people and search engines look for here. */
export function Footer({ areas, repairs }: FooterLinks) {
  const { name, phone, email, street, city, state, zip, profiles, mainPlaces, ...facts } = useBusiness()
  return (
    <footer className="print:hidden bg-deep pt-14 pb-[calc(2rem+var(--spacing-call-bar)+env(safe-area-inset-bottom))] text-on-deep-muted md:pb-10 low:pb-8 [--color-focus:var(--color-on-deep)]">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 wrap-anywhere text-[0.9375rem] md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <div className="text-on-deep">
              <Brand tone="deep" />
            </div>
            <address className="mt-5 not-italic">
              <p>Serving {nameMainPlaces({ mainPlaces })}</p>
              {street && (
                <p>
                  {street}
                  <br />
                  {city}, {state} {zip}
                </p>
              )}
              <a href={telephoneLink(phone)} className={`${linkStyles} font-semibold`}>
                {phone}
              </a>
              <br />
              <a href={`mailto:${email}`} className={linkStyles}>
                {email}
              </a>
            </address>
          </div>
          <FooterHours />
          <Column heading="Service area">
            <ul className="space-y-1">
              {areas.map(({ city, state, path }) => (
                <li key={`${city}, ${state}`}>
                  {path === null ? (
                    `${city}, ${state}`
                  ) : (
                    <a href={path} className={linkStyles}>
                      {city}, {state}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </Column>
          {repairs.length > 0 && (
            <Column heading="Repairs" className="col-span-2 md:col-span-1">
              <ul className="columns-2 md:columns-1">
                {repairs.map(({ name, path }) => (
                  <li key={path}>
                    <a href={path} className={linkStyles}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Column>
          )}
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
        {profiles.length > 0 && (
          <ul className="mt-10 flex flex-wrap gap-x-6">
            {profiles.map(({ label, address }) => (
              <li key={address}>
                <a href={address} rel="me noopener" className={linkStyles}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-12 border-deep-line border-t pt-6 text-sm">
          © {name}. {credentialsOf(facts)}
        </p>
      </Container>
    </footer>
  )
}

/** The hours, and whether emergencies are taken at any time. Renders nothing if there's neither. */
function FooterHours() {
  const { hours, hasEmergencyService } = useBusiness()
  if (hours.length === 0 && !hasEmergencyService) return null
  return (
    <Column heading={hours.length === 0 ? 'Emergencies' : 'Hours'}>
      <dl className="space-y-2">
        {hours.map((range) => (
          <div key={range.from}>
            <dt>{nameDays(range)}</dt>
            <dd className="text-on-deep">{nameHours(range)}</dd>
          </div>
        ))}
        {hasEmergencyService && (
          <div>
            <dt className={hours.length === 0 ? 'sr-only' : ''}>Emergencies</dt>
            <dd className="text-on-deep">Day and night</dd>
          </div>
        )}
      </dl>
    </Column>
  )
}

/** `Licensed and insured. CCB #123456 (OR). In business since 2009.` */
function credentialsOf({
  licenses,
  insurance,
  inBusinessSince,
}: Pick<Business, 'licenses' | 'insurance' | 'inBusinessSince'>): string {
  return [
    'Licensed and insured.',
    ...(licenses.length > 0 ? [`${licenses.map(nameLicense).join(', ')}.`] : []),
    ...(insurance ? [`${insurance.replace(/\.$/, '')}.`] : []),
    ...(inBusinessSince === null ? [] : [`In business since ${inBusinessSince}.`]),
  ].join(' ')
}

function Column({ heading, className, children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-3 font-semibold text-on-deep">{heading}</h2>
      {children}
    </div>
  )
}
